import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { isGuessable } from '../credentials/password-guesses.ts'
import { isTooLong, normalisePassword } from '../credentials/password-policy.ts'

/** Returns whether a password would be refused as guessable (S28). Reads no account, so it reveals nothing about any. */
export const assessPassword = serve(calls.assessPassword, async (_context: unknown, { password, phone, username }) => {
  return { ok: { guessable: !isTooLong(password) && isGuessable(normalisePassword(password), { phone, username }) } }
})
