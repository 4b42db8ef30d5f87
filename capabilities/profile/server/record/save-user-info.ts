import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { type ChangeDetailsDeps, updateAccountInfo } from './update-account-info.ts'

/** Does the same as `updateAccountInfo`, under the path that the console template uses. */
export const saveUserInfo = (
  deps: ChangeDetailsDeps,
  input: InputOf<typeof calls.saveUserInfo>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.saveUserInfo>> => updateAccountInfo(deps, input, caller)
