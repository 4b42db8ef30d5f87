import type { OutputOf } from '#contract/call.ts'
import type { getPresets } from '../../contract.ts'

/** A rule preset as the list gives it. */
export type Preset = OutputOf<typeof getPresets>[number]

/** With parameters that its own fields have made, whether they are saved yet or not. */
export const withParams = (preset: Preset, params: Preset['params']): Preset => ({ ...preset, params }) as Preset
