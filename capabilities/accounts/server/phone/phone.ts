import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Refused } from '#contract/call.ts'
import { readPhone } from '#contract/input/typed.ts'

export type PhoneRefusal = Refused<'PHONE_INVALID' | 'PHONE_UNSUPPORTED'>

const invalid: PhoneRefusal = { refused: 'PHONE_INVALID' }
const unsupported: PhoneRefusal = { refused: 'PHONE_UNSUPPORTED' }

/**
 * Returns the canonical spelling of a phone, E.164, by which it is stored, compared and counted (S21). Normalises first, then validates. A
 * number of another country must begin with `+` or `00` and be able to receive messages. With `allowedCountryCodes` (`['86']`), numbers of
 * other countries are PHONE_UNSUPPORTED (S8).
 */
export function toPhone(raw: string, allowedCountryCodes?: readonly string[]): { phone: string } | PhoneRefusal {
  const international = toInternational(raw)
  if (international === undefined) return invalid
  const isAllowed = (code: string): boolean => allowedCountryCodes?.includes(code) ?? true
  if (!international.startsWith('+86')) return toForeignPhone(international, isAllowed)
  if (!/^\+861[3-9][0-9]{9}$/.test(international)) return invalid
  return isAllowed('86') ? { phone: international } : unsupported
}

const LONGEST_TYPED = 128

function toInternational(raw: string): string | undefined {
  if (raw.length > LONGEST_TYPED) return undefined
  const plain = readPhone(raw)
  if (plain.length > 17 || !/^\+?[0-9]+$/.test(plain)) return undefined
  if (plain.startsWith('+')) return plain
  if (plain.startsWith('00')) return `+${plain.slice(2)}`
  if (/^861[3-9][0-9]{9}$/.test(plain)) return `+${plain}`
  return /^1[3-9][0-9]{9}$/.test(plain) ? `+86${plain}` : undefined
}

function toForeignPhone(international: string, isAllowed: (code: string) => boolean): { phone: string } | PhoneRefusal {
  const number = parsePhoneNumberFromString(international)
  if (!number?.isPossible()) return invalid
  if (!isAllowed(number.countryCallingCode)) return unsupported
  const type = number.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE' ? { phone: number.number } : invalid
}
