import type { OutputOf } from '#contract/call.ts'
import type { getGroup } from '../contract.ts'

export type Group = OutputOf<typeof getGroup>
