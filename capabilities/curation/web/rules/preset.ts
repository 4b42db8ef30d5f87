import type { OutputOf } from '#contract/call.ts'
import type { getPresets } from '../../contract.ts'

export type Preset = OutputOf<typeof getPresets>[number]

/** Replaces the parameters, which the form of this preset has produced. */
export const withParams = (preset: Preset, params: Preset['params']): Preset => ({ ...preset, params }) as Preset
