import type { OutputOf } from '#contract/call.ts'
import type { getApplication } from '../../contract.ts'

export type WholeApplication = OutputOf<typeof getApplication>
