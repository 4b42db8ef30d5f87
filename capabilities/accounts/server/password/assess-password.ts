import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import { isGuessable } from '../credentials/password-guesses.ts'
import { isTooLong, normalisePassword } from '../credentials/password-policy.ts'

/** Returns whether a password would be refused as guessable (S28). Reads no account, so it reveals nothing about any. */
export async function assessPassword({
  password,
  phone,
  username,
}: InputOf<typeof calls.assessPassword>): Promise<Outcome<typeof calls.assessPassword>> {
  return { ok: { guessable: !isTooLong(password) && isGuessable(normalisePassword(password), { phone, username }) } }
}
