import type { OutputOf } from '#contract/call.ts'
import type { getSet } from '../../contract.ts'

export type WholeSet = OutputOf<typeof getSet>
