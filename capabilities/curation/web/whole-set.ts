import type { OutputOf } from '#contract/call.ts'
import type { readSet } from '../contract.ts'

export type WholeSet = OutputOf<typeof readSet>
