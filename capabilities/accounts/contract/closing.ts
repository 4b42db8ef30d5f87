import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { AppCode, Code, codeRefusals, Password, refusals } from './fields.ts'

/** Proof of the owner for actions that the phone alone must not open. */
export const ownerProof = { password: z.optional(Password), code: z.optional(Code) }
export const ownerProofRefusals = refusals({ ...codeRefusals, PASSWORD_EMPTY: 422, PASSWORD_TOO_LONG: 422, LOGIN_FAILED: 422 })

/**
 * A code of the phone alone does not reopen an account: the number may belong to another person by then (S23). The password is reset as for
 * any account.
 */
export const reopenAccount = defineCall({
  path: '/api/account/reopen',
  summary: 'Keep an account that is about to be closed. Needs the password, and a code of the authenticator where there is one.',
  verb: 'acts',
  access: 'anyone',
  limit: { times: 20, withinMs: MINUTE, by: 'address' },
  input: z.object({
    username: z.string('USERNAME_EMPTY').check(z.minLength(1, 'USERNAME_EMPTY'), z.maxLength(128, 'LOGIN_FAILED')),
    password: Password,
    authenticatorCode: z.optional(AppCode),
  }),
  output: z.null(),
  refusals: refusals({
    USERNAME_EMPTY: 422,
    PASSWORD_EMPTY: 422,
    PASSWORD_TOO_LONG: 422,
    LOGIN_FAILED: 422,
    AUTHENTICATOR_REQUIRED: 422,
    SECOND_FACTOR_WRONG: 422,
    SECOND_FACTOR_LOCKED: 429,
  }),
})
