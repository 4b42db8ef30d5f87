import type { OutputOf } from '#contract/call.ts'
import type { getSecurity } from '../../contract.ts'

/** How one logs in, as the server told it. */
export type Security = OutputOf<typeof getSecurity>
