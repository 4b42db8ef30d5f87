import { isGuessable } from './password-guesses.ts'

export type PasswordRules = {
  readonly policy: 'spec' | 'asvs'
  /** Is true for accounts with a role beyond `user`, which need at least twelve characters. */
  readonly operator: boolean
  /** E.164. The password must not be built on the phone or the user name. */
  readonly phone?: string | undefined
  readonly username?: string | null | undefined
}

const LONGEST = 128
const SHORTEST = { spec: 6, asvs: 8, operator: 12 } as const

/** Returns the form that is judged, hashed and compared: NFC, otherwise as typed (S29). */
export const normalisePassword = (password: string): string => password.normalize('NFC')

/** Returns true when the password exceeds 128 characters. Is cheap for any input, because it tests the raw length first (S30). */
export function isTooLong(password: string): boolean {
  return password.length > 4 * LONGEST || Array.from(normalisePassword(password)).length > LONGEST
}

export const isLong = (password: string): boolean => Array.from(normalisePassword(password)).length >= SHORTEST.operator

/** Returns the first rule that a password breaks, or null when it is acceptable (S27-S30). Lengths are in characters of the NFC form. */
export function judgePassword(password: string, about: PasswordRules): 'PASSWORD_TOO_LONG' | 'PASSWORD_WEAK' | 'PASSWORD_COMMON' | null {
  if (isTooLong(password)) return 'PASSWORD_TOO_LONG'
  const form = normalisePassword(password)
  const shortest = about.operator ? SHORTEST.operator : SHORTEST[about.policy]
  if (Array.from(form).length < shortest || !form.isWellFormed()) return 'PASSWORD_WEAK'
  if (about.policy === 'spec' && !(CLASSES.every((kind) => kind.test(form)) && !SPACE.test(form))) return 'PASSWORD_WEAK'
  return isGuessable(form, about) ? 'PASSWORD_COMMON' : null
}

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[\p{P}\p{S}]/u]
/** Every Unicode space, and the letters that look like one. */
const SPACE = /[\p{White_Space}\u180E\u200B-\u200D\u2060\u2800\u3164\uFEFF]/u
