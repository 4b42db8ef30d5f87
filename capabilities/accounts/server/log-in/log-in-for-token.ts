import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { isSet } from './log-in.ts'
import { logInByPassword, type PasswordLoginDeps } from './log-in-by-password.ts'

export async function logInForToken(
  deps: PasswordLoginDeps,
  input: InputOf<typeof calls.logInForToken>,
  caller: Caller,
): Promise<Outcome<typeof calls.logInForToken>> {
  const entered = await logInByPassword(deps, { ...input, remembered: isSet(input.remember) }, caller)
  return 'ok' in entered ? { ok: { token: entered.ok }, device: entered.device } : entered
}
