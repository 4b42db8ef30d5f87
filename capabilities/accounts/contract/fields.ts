import * as z from 'zod/mini'
import { readCode, readPhone } from '#contract/input/typed.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { AccountsText } from '../text/texts.ts'

/** Purposes of SMS codes. A code of one purpose is refused for any other (S14). */
export const PURPOSES = ['register', 'login', 'reset', 'change-phone'] as const
export type Purpose = (typeof PURPOSES)[number]

export const Phone = z
  .string('PHONE_INVALID')
  .check(z.maxLength(64, { error: 'PHONE_INVALID', abort: true }), z.overwrite(readPhone), z.minLength(1, 'PHONE_INVALID'))
export const Code = z
  .string('OTP_INVALID')
  .check(z.maxLength(64, { error: 'OTP_INVALID', abort: true }), z.overwrite(readCode), z.regex(/^[0-9]{6}$/, 'OTP_INVALID'))
/** A code of an authenticator app or a recovery code, in whatever groups it is shown. */
export const AppCode = z.string().check(z.maxLength(64, { abort: true }), z.overwrite(readCode), z.maxLength(32))
export const Ticket = z.string('OTP_INVALID').check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'OTP_INVALID'))
/** Bounds the input against waste; the password policy applies the rules (S27-S30). */
export const Password = z.string('PASSWORD_EMPTY').check(z.minLength(1, 'PASSWORD_EMPTY'), z.maxLength(512, 'PASSWORD_TOO_LONG'))
export const Username = z.string('NAME_UNAVAILABLE').check(z.minLength(1, 'NAME_UNAVAILABLE'), z.maxLength(128, 'NAME_UNAVAILABLE'))
/** Bounds the input against waste; the rules apply to the normalised answer. */
export const SecretAnswer = z.string('ANSWER_INVALID').check(z.maxLength(256, 'ANSWER_INVALID'))
export const Flag = z.optional(z.union([z.boolean(), z.enum(['true', 'false'])]))

/** Requires refusal codes to be keys of the texts. */
export const refusals = refusalsOf<AccountsText>()

export const phoneRefusals = { PHONE_INVALID: 422, PHONE_UNSUPPORTED: 422 } as const
export const codeRefusals = { OTP_INVALID: 422, OTP_LOCKED: 429 } as const
/** The refusals ANSWER_REQUIRED and ANSWER_WRONG carry `question`. */
export const answerRefusals = { ANSWER_INVALID: 422, ANSWER_REQUIRED: 422, ANSWER_WRONG: 422 } as const
export const passwordRefusals = {
  PASSWORD_EMPTY: 422,
  PASSWORD_TOO_LONG: 422,
  PASSWORD_WEAK: 422,
  PASSWORD_COMMON: 422,
} as const
