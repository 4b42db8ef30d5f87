import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { changePreset } from './save-preset.ts'

/**
 * A separate call, because it needs another permission. The refusals for unknown or duplicate names cannot occur for these presets, hence
 * the cast.
 */
export const saveScreening = serve(
  calls.saveScreening,
  (context, input, caller) => changePreset(context, input, caller) as Promise<Outcome<typeof calls.saveScreening>>,
)
