import type { OutputOf } from '#contract/call.ts'
import type { readStudio } from '../contract.ts'

export type Studio = OutputOf<typeof readStudio>
