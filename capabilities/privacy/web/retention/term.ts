import type { OutputOf } from '#contract/call.ts'
import type { getRetention } from '../../contract.ts'

/** A class with a term, as the server describes it. */
export type Term = OutputOf<typeof getRetention>['terms'][number]
