import type { OutputOf } from '#contract/call.ts'
import type { getPerson } from '../contract.ts'

/** A person with everything that the drawer shows. */
export type WholePerson = OutputOf<typeof getPerson>
