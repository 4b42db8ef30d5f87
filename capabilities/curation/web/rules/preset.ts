import type { OutputOf } from '#contract/call.ts'
import type { getPresets } from '../../contract.ts'

/** A rule preset as the list gives it. */
export type Preset = OutputOf<typeof getPresets>[number]
