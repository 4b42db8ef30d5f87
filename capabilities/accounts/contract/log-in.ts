import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { Nothing } from '#contract/fields.ts'
import { readPhone } from '#contract/input/typed.ts'
import {
  answerRefusals,
  Code,
  codeRefusals,
  Flag,
  Password,
  Phone,
  PURPOSES,
  passwordRefusals,
  phoneRefusals,
  refusals,
  SecretAnswer,
  Ticket,
  Username,
} from './fields.ts'

const Typed = z.string().check(z.maxLength(128))

// Calls that the specification names.

export const sendCode = defineCall({
  path: '/system/auth/user/sendsmsvcode',
  isSpecified: true,
  summary: 'Send a verification code to a phone. The answer is the same whether the phone is known or not (S10).',
  verb: 'acts',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ phone: Phone, purpose: z.enum(PURPOSES), pow: z.optional(z.string().check(z.maxLength(256))) }),
  /** Seconds until another code may be requested. */
  output: z.object({ retryAfter: z.int() }),
  refusals: refusals({
    ...phoneRefusals,
    SMS_TOO_SOON: 429,
    SMS_OTHER_PURPOSE: 429,
    SMS_LIMITED: 429,
    SMS_UNAVAILABLE: 503,
    POW_REQUIRED: 403,
  }),
})

export const verifyCode = defineCall({
  path: '/system/auth/user/verifycode',
  isSpecified: true,
  summary: 'Verify a code and get a ticket that may be used once in its place (D3).',
  verb: 'acts',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ phone: Phone, purpose: z.enum(PURPOSES), code: Code }),
  output: z.object({ ticket: z.string() }),
  refusals: refusals({ ...phoneRefusals, ...codeRefusals }),
})

export const checkUnique = defineCall({
  path: '/system/auth/user/checkunique',
  isSpecified: true,
  summary: 'Check whether a username is available. Phone numbers are always reported as available (D4).',
  verb: 'acts',
  access: 'anyone',
  limit: { times: 20, withinMs: MINUTE, by: 'address' },
  input: z.object({ field: z.enum(['username', 'phone']), value: z.string().check(z.minLength(1), z.maxLength(128)) }),
  output: z.object({ unique: z.boolean() }),
  refusals: refusals({ ...phoneRefusals }),
})

/** Is not part of the specification: checks the one password rule that a form cannot check in the browser. */
export const assessPassword = defineCall({
  path: '/api/account/password/assess',
  summary: 'Check whether a password is too common. Nothing is stored; setting the password checks again.',
  verb: 'acts',
  access: 'anyone',
  limit: { times: 60, withinMs: MINUTE, by: 'address' },
  /** Phone and user name as typed so far; a password that contains one of them is guessable. */
  input: z.object({ password: Password, phone: z.optional(Typed.check(z.overwrite(readPhone))), username: z.optional(Typed) }),
  output: z.object({ guessable: z.boolean() }),
  refusals: {},
})

export const getAgreement = defineCall({
  path: '/api/account/agreement',
  summary: 'Get the version of agreement and privacy policy that is in force.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    version: z.string(),
    /** There is a policy for children under 14, so they may register. */
    isOpenToChildren: z.boolean(),
  }),
  refusals: {},
})

export const register = defineCall({
  path: '/system/auth/user/userregister',
  isSpecified: true,
  summary: 'Register an account for a phone number verified by a code or ticket.',
  verb: 'acts',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({
    phone: Phone,
    code: z.optional(Code),
    ticket: z.optional(Ticket),
    password: Password,
    username: z.optional(Username),
    /** Accepts both texts, and declares an age of at least 14 years unless `isChild` is set. */
    agreement: z.literal('true', 'AGREEMENT_REQUIRED'),
    /** The agreement version that the form showed. Defaults to the version in force. */
    agreementVersion: z.optional(z.string().check(z.maxLength(20))),
    /** Declares an age under 14: the account can only read until a guardian consents, and is erased after 30 days without one. */
    isChild: Flag,
  }),
  output: z.object({ id: z.uuid() }),
  refusals: refusals({
    ...phoneRefusals,
    ...codeRefusals,
    ...passwordRefusals,
    AGREEMENT_REQUIRED: 422,
    AGREEMENT_CHANGED: 409,
    CHILDREN_CLOSED: 409,
    NAME_UNAVAILABLE: 409,
    ALREADY_REGISTERED: 409,
    PHONE_BLOCKED: 403,
  }),
})

export const logIn = defineCall({
  path: '/system/auth/user/userlogin',
  isSpecified: true,
  summary: 'Log in with a username or phone number and password, or with a phone number and code. Returns the token.',
  verb: 'acts',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({
    username: z.optional(z.string('USERNAME_EMPTY').check(z.maxLength(128, 'LOGIN_FAILED'))),
    password: z.optional(z.string('PASSWORD_EMPTY').check(z.maxLength(512, 'PASSWORD_TOO_LONG'))),
    phone: z.optional(Phone),
    code: z.optional(Code),
    remember: Flag,
  }),
  output: z.string(),
  /** ACCOUNT_CLOSING is returned after the right password or code only, with the time of the erasure as `at`; LOGIN_BY_PROVIDER with the provider as `by`. */
  refusals: refusals({
    ...phoneRefusals,
    ...codeRefusals,
    USERNAME_EMPTY: 422,
    PASSWORD_EMPTY: 422,
    PASSWORD_TOO_LONG: 422,
    LOGIN_FAILED: 422,
    PASSWORD_ALSO: 422,
    /** The password is right, but came from another system: the first login with it takes a code to the phone as well. */
    CODE_ALSO: 422,
    ACCOUNT_CLOSING: 409,
    PHONE_BLOCKED: 403,
    LOGIN_BY_PROVIDER: 403,
  }),
})

export const resetPassword = defineCall({
  path: '/system/auth/user/forgetpwd',
  isSpecified: true,
  summary: 'Reset the password with a code or ticket, and the security answer, if any. Ends every session and does not log in.',
  verb: 'acts',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({
    phone: Phone,
    code: z.optional(Code),
    ticket: z.optional(Ticket),
    password: Password,
    answer: z.optional(SecretAnswer),
  }),
  output: z.null(),
  /** ANSWER_REQUIRED is returned after a correct code only, so it reveals the security question to the owner of the phone alone. */
  refusals: refusals({
    ...phoneRefusals,
    ...codeRefusals,
    ...passwordRefusals,
    ...answerRefusals,
    RESET_PENDING: 409,
    RESET_WHILE_CLOSING: 409,
  }),
})
