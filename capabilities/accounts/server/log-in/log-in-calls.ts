import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { logInByCode } from './log-in-by-code.ts'
import { logInByPassword } from './log-in-by-password.ts'

/** Logs in with a user name or phone and a password, or with a phone and a code; an idle account needs the password too (S23). */
export const logIn = serve(calls.logIn, async (context, input, caller) => {
  const remembered = isSet(input.remember)
  const { phone, code, password } = input
  if (code !== undefined) {
    if (phone === undefined) return { refused: 'PHONE_INVALID' }
    return await logInByCode(context, { phone, code, password: password || undefined, remembered }, caller)
  }
  // A phone may be typed into either field.
  const username = input.username || phone
  if (!username) return { refused: 'USERNAME_EMPTY' }
  if (!password) return { refused: 'PASSWORD_EMPTY' }
  return await logInByPassword(context, { username, password, remembered }, caller)
})

const isSet = (flag: boolean | 'true' | 'false' | undefined): boolean => flag === true || flag === 'true'

export const logInForToken = serve(calls.logInForToken, async (context, input, caller) => {
  const entered = await logInByPassword(context, { ...input, remembered: isSet(input.remember) }, caller)
  return 'ok' in entered ? { ok: { token: entered.ok }, device: entered.device } : entered
})
