import type { OutputOf } from '#contract/call.ts'
import type { getPerson } from '../contract.ts'

export type WholePerson = OutputOf<typeof getPerson>
