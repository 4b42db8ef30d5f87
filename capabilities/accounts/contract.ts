import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import type { Refusals } from '#contract/refusal.ts'
import type { AccountsText } from './text/texts.ts'

/** What a code is for. A code of one purpose is worthless for any other (S14). */
export const PURPOSES = ['register', 'login', 'reset', 'change-phone'] as const
export type Purpose = (typeof PURPOSES)[number]

/** SQL views that others may read. */
export const VIEWS = ['accounts.person'] as const

/** What is announced when it changed. Every payload begins with the account's id; ids of ended sessions may follow it after a space. */
export const TOPICS = { account: 'accounts:account', session: 'accounts:session' } as const

const Phone = z.string('PHONE_INVALID').check(z.minLength(1, 'PHONE_INVALID'), z.maxLength(64, 'PHONE_INVALID'))
const Code = z.string('OTP_INVALID').check(z.regex(/^[0-9]{6}$/, 'OTP_INVALID'))
const Ticket = z.string('OTP_INVALID').check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'OTP_INVALID'))
/** Only a bound against waste; the rules are the password policy's (S27-S30). */
const Password = z.string('PASSWORD_EMPTY').check(z.minLength(1, 'PASSWORD_EMPTY'), z.maxLength(512, 'PASSWORD_TOO_LONG'))
const Username = z.string('NAME_UNAVAILABLE').check(z.minLength(1, 'NAME_UNAVAILABLE'), z.maxLength(128, 'NAME_UNAVAILABLE'))
const Flag = z.optional(z.union([z.boolean(), z.enum(['true', 'false'])]))
const Nothing = z.object({})

/** The user agreement that is in force: whoever registers agrees to this version (S24). */
export const AGREEMENT_VERSION = '2026-11'

/** Codes of refusals must be keys of the text. */
const refusals = <const Own extends Refusals & Partial<Record<keyof AccountsText, unknown>>>(
  own: { [Key in keyof Own]: Key extends keyof AccountsText ? Own[Key] : never },
): Own => own as Own

const phoneRefusals = { PHONE_INVALID: 422, PHONE_UNSUPPORTED: 422 } as const
const codeRefusals = { OTP_INVALID: 422, OTP_LOCKED: 429 } as const
const passwordRefusals = {
  PASSWORD_EMPTY: 422,
  PASSWORD_TOO_LONG: 422,
  PASSWORD_WEAK: 422,
  PASSWORD_COMMON: 422,
} as const

// The calls that the specification names

export const sendCode = defineCall({
  path: '/system/auth/user/sendsmsvcode',
  summary: 'Send a verification code to a phone. The answer is the same whether the phone is known or not (S10).',
  verb: 'acts',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ phone: Phone, purpose: z.enum(PURPOSES), pow: z.optional(z.string().check(z.maxLength(256))) }),
  /** Seconds until another code may be asked for. */
  output: z.object({ retryAfter: z.int() }),
  refusals: refusals({ ...phoneRefusals, SMS_TOO_SOON: 429, SMS_LIMITED: 429, SMS_UNAVAILABLE: 503, POW_REQUIRED: 403 }),
})

export const verifyCode = defineCall({
  path: '/system/auth/user/verifycode',
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
  summary: 'Whether a user name is free. A phone is always called free: the truth is told only to its owner (D4).',
  verb: 'acts',
  access: 'anyone',
  limit: { times: 20, withinMs: MINUTE, by: 'address' },
  input: z.object({ field: z.enum(['username', 'phone']), value: z.string().check(z.minLength(1), z.maxLength(128)) }),
  output: z.object({ unique: z.boolean() }),
  refusals: refusals({ ...phoneRefusals }),
})

export const register = defineCall({
  path: '/system/auth/user/userregister',
  summary: 'Open an account on a phone that was proven by a code or a ticket.',
  verb: 'acts',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({
    phone: Phone,
    code: z.optional(Code),
    ticket: z.optional(Ticket),
    password: Password,
    username: z.optional(Username),
    agreement: z.literal('true', 'AGREEMENT_REQUIRED'),
  }),
  output: z.object({ id: z.uuid() }),
  refusals: refusals({
    ...phoneRefusals,
    ...codeRefusals,
    ...passwordRefusals,
    AGREEMENT_REQUIRED: 422,
    NAME_UNAVAILABLE: 409,
    ALREADY_REGISTERED: 409,
  }),
})

export const logIn = defineCall({
  path: '/system/auth/user/userlogin',
  summary: 'Log in with a user name or phone and password, or with a phone and a code. Gives the token.',
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
  refusals: refusals({
    ...phoneRefusals,
    ...codeRefusals,
    USERNAME_EMPTY: 422,
    PASSWORD_EMPTY: 422,
    PASSWORD_TOO_LONG: 422,
    LOGIN_FAILED: 422,
    PASSWORD_ALSO: 422,
  }),
})

export const resetPassword = defineCall({
  path: '/system/auth/user/forgetpwd',
  summary: 'Set a new password with a code or a ticket. Ends every session; signs nobody in.',
  verb: 'acts',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ phone: Phone, code: z.optional(Code), ticket: z.optional(Ticket), password: Password }),
  output: z.null(),
  refusals: refusals({ ...phoneRefusals, ...codeRefusals, ...passwordRefusals, RESET_HELD: 409 }),
})

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
    'Prove again that it is you: by password, by a fresh login code of your own phone, or by an authenticator code. Good for five minutes.',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({
    password: z.optional(Password),
    code: z.optional(Code),
    authenticatorCode: z.optional(z.string().check(z.maxLength(32))),
  }),
  output: z.null(),
  refusals: refusals({
    ...codeRefusals,
    PASSWORD_EMPTY: 422,
    PASSWORD_TOO_LONG: 422,
    LOGIN_FAILED: 422,
    SECOND_FACTOR_WRONG: 422,
    SECOND_FACTOR_LOCKED: 429,
  }),
})

// Security settings

export const readSecurity = defineCall({
  path: '/api/account/security',
  summary: 'How this account is protected, and what happened to it lately.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    phone: z.string(),
    username: z.nullable(z.string()),
    hasPassword: z.boolean(),
    passwordChangedAt: z.nullable(z.string()),
    secondFactor: z.object({ on: z.boolean(), required: z.boolean(), recoveryCodesLeft: z.int() }),
    sessions: z.int(),
    notices: z.array(z.object({ kind: z.string(), at: z.string(), address: z.nullable(z.string()) })),
  }),
  refusals: {},
})

export const changePassword = defineCall({
  path: '/api/account/password',
  summary: 'Set a new password. Every other session ends (S37).',
  verb: 'acts',
  access: 'stepped-up',
  limit: 'ordinary',
  input: z.object({ password: Password }),
  output: z.null(),
  refusals: refusals({ ...passwordRefusals }),
})

export const changePhone = defineCall({
  path: '/api/account/phone',
  summary: 'Move the account to another phone, proven by a code that this very session asked for (S15).',
  verb: 'acts',
  access: 'stepped-up',
  limit: 'ordinary',
  input: z.object({ phone: Phone, code: z.optional(Code), ticket: z.optional(Ticket) }),
  output: z.object({ phone: z.string() }),
  refusals: refusals({ ...phoneRefusals, ...codeRefusals, ALREADY_REGISTERED: 409 }),
})

// Second factor

export const beginSecondFactor = defineCall({
  path: '/api/account/second-factor/begin',
  summary: 'Get a new secret for an authenticator. Open to an operator who has none yet, else after a fresh proof.',
  verb: 'acts',
  access: 'pending',
  limit: { times: 20, withinMs: 10 * MINUTE, by: 'account' },
  input: Nothing,
  /** The secret in base32, its otpauth address, and the QR code of that address as rows of 0 and 1. */
  output: z.object({ secret: z.string(), address: z.string(), qr: z.array(z.string()) }),
  refusals: {},
})

export const confirmSecondFactor = defineCall({
  path: '/api/account/second-factor/confirm',
  summary: 'Prove the new authenticator once; gives ten recovery codes, shown this once.',
  verb: 'acts',
  access: 'pending',
  limit: { times: 20, withinMs: 10 * MINUTE, by: 'account' },
  input: z.object({ code: z.string().check(z.maxLength(32)) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: refusals({ SECOND_FACTOR_WRONG: 422 }),
})

export const verifySecondFactor = defineCall({
  path: '/api/account/second-factor/verify',
  summary: 'Complete a login with a code of the authenticator or a recovery code.',
  verb: 'acts',
  access: 'pending',
  limit: 'ordinary',
  input: z.object({ code: z.string().check(z.minLength(6), z.maxLength(32)) }),
  output: z.null(),
  refusals: refusals({ SECOND_FACTOR_WRONG: 422, SECOND_FACTOR_LOCKED: 429 }),
})

export const readSecondFactor = defineCall({
  path: '/api/account/second-factor',
  summary: 'What this session still owes: nothing, a code, or the setting up of an authenticator.',
  verb: 'reads',
  access: 'pending',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ owes: z.enum(['nothing', 'code', 'enrolment']) }),
  refusals: {},
})

export const renewRecoveryCodes = defineCall({
  path: '/api/account/second-factor/recovery-codes',
  summary: 'Ten new recovery codes; the older ones are void.',
  verb: 'acts',
  access: 'stepped-up',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: {},
})

export const removeSecondFactor = defineCall({
  path: '/api/account/second-factor/remove',
  summary: 'Give up the authenticator. Operators may not (S40).',
  verb: 'acts',
  access: 'stepped-up',
  limit: 'ordinary',
  input: Nothing,
  output: z.null(),
  refusals: refusals({ SECOND_FACTOR_REQUIRED: 409 }),
})

// The first administrator

export const claimAdministration = defineCall({
  path: '/api/account/administrator',
  summary: 'Become administrator with a one-time link (S127), setting a password of at least twelve characters. The second factor follows.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 10, withinMs: 10 * MINUTE, by: 'address' },
  input: z.object({ link: Ticket, password: Password }),
  output: z.null(),
  refusals: refusals({ ...passwordRefusals, OTP_INVALID: 422, LINK_INVALID: 422 }),
})

// The development inbox: answers NOT_FOUND unless that provider is configured

export const readSmsInbox = defineCall({
  path: '/api/development/sms-inbox',
  summary: 'Messages that the development provider kept instead of sending.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: Nothing,
  output: z.array(z.object({ id: z.string(), phone: z.string(), purpose: z.string(), code: z.string(), text: z.string(), at: z.string() })),
  refusals: {},
})
