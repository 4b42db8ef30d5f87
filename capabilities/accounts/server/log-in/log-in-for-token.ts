import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { isSet } from './log-in.ts'
import { logInByPassword, type PasswordLoginContext } from './log-in-by-password.ts'

export const logInForToken = serve(calls.logInForToken, async (context: PasswordLoginContext, input, caller) => {
  const entered = await logInByPassword(context, { ...input, remembered: isSet(input.remember) }, caller)
  return 'ok' in entered ? { ok: { token: entered.ok }, device: entered.device } : entered
})
