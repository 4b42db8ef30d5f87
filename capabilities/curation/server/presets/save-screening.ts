import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { CurationDeps } from '../deps.ts'
import { savePreset } from './save-preset.ts'

/**
 * A separate call, because it needs another permission. The refusals for unknown or duplicate names cannot occur for these presets, hence
 * the cast.
 */
export const saveScreening = (
  deps: CurationDeps,
  input: InputOf<typeof calls.saveScreening>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.saveScreening>> => savePreset(deps, input, caller) as Promise<Outcome<typeof calls.saveScreening>>
