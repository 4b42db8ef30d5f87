import type { Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { CurationDeps } from '../deps.ts'
import { changePreset } from './save-preset.ts'

/**
 * A separate call, because it needs another permission. The refusals for unknown or duplicate names cannot occur for these presets, hence
 * the cast.
 */
export const saveScreening = serve(
  calls.saveScreening,
  (deps: CurationDeps, input, caller) => changePreset(deps, input, caller) as Promise<Outcome<typeof calls.saveScreening>>,
)
