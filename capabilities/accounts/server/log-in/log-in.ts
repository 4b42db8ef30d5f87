import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { type CodeLoginDeps, logInByCode } from './log-in-by-code.ts'
import { logInByPassword, type PasswordLoginDeps } from './log-in-by-password.ts'

type LoginDeps = PasswordLoginDeps & CodeLoginDeps

/** Logs in with a user name or phone and a password, or with a phone and a code; an idle account needs the password too (S23). */
export async function logIn(deps: LoginDeps, input: InputOf<typeof calls.logIn>, caller: Caller): Promise<Outcome<typeof calls.logIn>> {
  const remembered = isSet(input.remember)
  const { phone, code, password } = input
  if (code !== undefined) {
    if (phone === undefined) return { refused: 'PHONE_INVALID' }
    return await logInByCode(deps, { phone, code, password: password || undefined, remembered }, caller)
  }
  // A phone may be typed into either field.
  const username = input.username || phone
  if (!username) return { refused: 'USERNAME_EMPTY' }
  if (!password) return { refused: 'PASSWORD_EMPTY' }
  return await logInByPassword(deps, { username, password, remembered }, caller)
}

export const isSet = (flag: boolean | 'true' | 'false' | undefined): boolean => flag === true || flag === 'true'
