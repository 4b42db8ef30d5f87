import type { OutputOf } from '#contract/call.ts'
import type { getGroup } from '../contract.ts'

export type ShownGroup = OutputOf<typeof getGroup>
