import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { Answer, answerRefusals, Code, codeRefusals, Flag, Password, refusals } from './fields.ts'

// Sessions

export const logInForToken = defineCall({
  path: '/api/user/login',
  summary: 'Log in with a user name or phone and password.',
  verb: 'acts',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({
    username: z.string('USERNAME_EMPTY').check(z.minLength(1, 'USERNAME_EMPTY'), z.maxLength(128, 'LOGIN_FAILED')),
    password: Password,
    remember: Flag,
  }),
  output: z.object({ token: z.string() }),
  refusals: refusals({ USERNAME_EMPTY: 422, PASSWORD_EMPTY: 422, PASSWORD_TOO_LONG: 422, LOGIN_FAILED: 422 }),
})

export const logOut = defineCall({
  path: '/api/user/logout',
  summary: 'End this session.',
  verb: 'acts',
  access: 'pending',
  limit: 'ordinary',
  input: Nothing,
  output: z.null(),
  refusals: {},
})

export const listSessions = defineCall({
  path: '/api/account/sessions',
  summary: 'The live sessions of this account, newest first.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.array(
    z.object({
      id: z.uuid(),
      /** A browser and system in words, from the client's own claim. */
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
  summary: 'End one session of this account, or all but this one when no id is given.',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ id: z.optional(z.uuid()) }),
  output: z.object({ ended: z.int() }),
  refusals: {},
})

export const stepUp = defineCall({
  path: '/api/account/step-up',
  summary:
    'Prove again that it is you. With two-step verification: by a code of the authenticator or a recovery code, nothing else. Without: by password, or by a fresh login code of your own phone, with the answer where there is a security question. Good for five minutes.',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({
    password: z.optional(Password),
    code: z.optional(Code),
    answer: z.optional(Answer),
    authenticatorCode: z.optional(z.string().check(z.maxLength(32))),
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
  summary:
    'Act in this session with one of the roles that were granted, or as administrator with any shipped role; null: with all of them.',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ role: z.nullable(z.string().check(z.maxLength(32))) }),
  output: z.null(),
  refusals: refusals({ ROLE_NOT_GRANTED: 409 }),
})
