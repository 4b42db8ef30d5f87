import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { logIn, logInForToken } from '../contract.ts'
import { type CodeLoginDeps, logInByCode } from './log-in-by-code.ts'
import { logInByPassword, type PasswordLoginDeps } from './log-in-by-password.ts'

export type LoginDeps = PasswordLoginDeps & CodeLoginDeps

/** A user name or phone with its password; or a phone with a code, and the password too where the account was quiet for long (S23). */
export async function logInEitherWay(deps: LoginDeps, input: InputOf<typeof logIn>, caller: Caller): Promise<Outcome<typeof logIn>> {
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

export async function logInWithName(
  deps: PasswordLoginDeps,
  input: InputOf<typeof logInForToken>,
  caller: Caller,
): Promise<Outcome<typeof logInForToken>> {
  const entered = await logInByPassword(deps, { ...input, remembered: isSet(input.remember) }, caller)
  return 'ok' in entered ? { ok: { token: entered.ok } } : entered
}

const isSet = (flag: boolean | 'true' | 'false' | undefined): boolean => flag === true || flag === 'true'
