import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { CurationDeps } from '../deps.ts'
import { savePreset } from './save-preset.ts'

/** A call of its own for its own permission: nothing of these presets can be unknown or named twice. */
export const saveScreening = (
  deps: CurationDeps,
  input: InputOf<typeof calls.saveScreening>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.saveScreening>> => savePreset(deps, input, caller) as Promise<Outcome<typeof calls.saveScreening>>
