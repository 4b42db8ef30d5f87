import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { serve } from '../deps.ts'
import { changePreset } from './save-preset.ts'

/**
 * A separate call, because it needs another permission. The refusals for unknown or duplicate names cannot occur for these presets, hence
 * the cast.
 */
export const saveScreening = serve(
  calls.saveScreening,
  (deps, input, caller) => changePreset(deps, input, caller) as Promise<Outcome<typeof calls.saveScreening>>,
)
