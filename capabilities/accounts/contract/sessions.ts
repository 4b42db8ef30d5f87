import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { AppCode, answerRefusals, Code, codeRefusals, Flag, Password, refusals, SecretAnswer } from './fields.ts'

export const logInForToken = defineCall({
  path: '/api/user/login',
  isSpecified: true,
  summary: 'Log in with a username or phone number and password.',
  verb: 'acts',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({
    username: z.string('USERNAME_EMPTY').check(z.minLength(1, 'USERNAME_EMPTY'), z.maxLength(128, 'LOGIN_FAILED')),
    password: Password,
    remember: Flag,
  }),
  output: z.object({ token: z.string() }),
  refusals: refusals({
    USERNAME_EMPTY: 422,
    PASSWORD_EMPTY: 422,
    PASSWORD_TOO_LONG: 422,
    LOGIN_FAILED: 422,
    CODE_ALSO: 422,
    ACCOUNT_CLOSING: 409,
    PHONE_BLOCKED: 403,
    LOGIN_BY_PROVIDER: 403,
  }),
})

export const logOut = defineCall({
  path: '/api/user/logout',
  isSpecified: true,
  summary: 'Log out of this session. A session that has ended already is logged out.',
  verb: 'acts',
  access: 'anyone',
  clearsSiteData: true,
  limit: 'ordinary',
  input: Nothing,
  output: z.null(),
  refusals: {},
})

export const listSessions = defineCall({
  path: '/api/account/sessions',
  summary: 'List active sessions of this account, newest first.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.array(
    z.object({
      id: z.uuid(),
      /** Browser and system in words, derived from the client's own claim. */
      agent: z.string(),
      address: z.string(),
      startedAt: z.string(),
      lastUsedAt: z.string(),
      thisOne: z.boolean(),
    }),
  ),
  refusals: {},
})

export const endSession = defineCall({
  path: '/api/account/sessions/end',
  summary: 'End one session, or all other sessions when no id is given.',
  verb: 'acts',
  access: 'stepped-up',
  withoutAgreement: true,
  limit: 'ordinary',
  input: z.object({ id: z.optional(z.uuid()) }),
  output: z.object({ ended: z.int() }),
  refusals: {},
})

export const stepUp = defineCall({
  path: '/api/account/step-up',
  summary:
    'Verify the identity again for five minutes. With two-step verification: an authenticator or recovery code. Without: the password, or a new login code and the security answer, if any.',
  verb: 'acts',
  access: 'signed-in',
  withoutAgreement: true,
  limit: 'ordinary',
  input: z.object({
    password: z.optional(Password),
    code: z.optional(Code),
    answer: z.optional(SecretAnswer),
    authenticatorCode: z.optional(AppCode),
  }),
  output: z.null(),
  refusals: refusals({
    ...codeRefusals,
    ...answerRefusals,
    PASSWORD_EMPTY: 422,
    PASSWORD_TOO_LONG: 422,
    LOGIN_FAILED: 422,
    AUTHENTICATOR_REQUIRED: 422,
    SECOND_FACTOR_WRONG: 422,
    SECOND_FACTOR_LOCKED: 429,
  }),
})

export const switchRole = defineCall({
  path: '/api/user/switch-role',
  summary: 'Switch the role of this session: one granted role, any built-in role for administrators, or null for all granted roles.',
  verb: 'acts',
  access: 'signed-in',
  withoutAgreement: true,
  limit: 'ordinary',
  input: z.object({ role: z.nullable(z.string().check(z.maxLength(32))) }),
  output: z.null(),
  refusals: refusals({ ROLE_NOT_GRANTED: 409 }),
})
