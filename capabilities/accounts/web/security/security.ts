import type { OutputOf } from '#contract/call.ts'
import type { getSecurity } from '../../contract.ts'

export type Security = OutputOf<typeof getSecurity>
