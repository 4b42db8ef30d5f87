import type { OutputOf } from '#contract/call.ts'
import type { readProfile } from '../contract.ts'

export type Profile = OutputOf<typeof readProfile>
