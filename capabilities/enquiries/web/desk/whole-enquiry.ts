import type { OutputOf } from '#contract/call.ts'
import type { getEnquiry } from '../../contract.ts'

export type WholeEnquiry = OutputOf<typeof getEnquiry>
