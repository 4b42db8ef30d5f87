import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { type ChangeDetailsContext, updateAccountInfo } from './update-account-info.ts'

/** Does the same as `updateAccountInfo`, under the path that the console template uses. */
export const saveUserInfo = serve(calls.saveUserInfo, (context: ChangeDetailsContext, input, caller) =>
  updateAccountInfo(context, input, caller),
)
