// Figures as people type, paste and dictate them, read into one plain spelling. Forms and calls read them here, so that both say the same.

/** What a keyboard, an address book or a word processor puts between and around figures. */
const AROUND = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\s\u0085]/gu
const BETWEEN = /[\p{Pd}\u2212()[\]./·•_]/gu
/** `+86 (0)139…`: the zero is dialled inside the country alone. */
const TRUNK_ZERO = /^((?:\+|00)?86)0(?=1[3-9]\d{9}$)/

/** A phone without everything that only separates its digits: `+` and digits, or what else stands there. */
export const readPhone = (typed: string): string =>
  typed.normalize('NFKC').replace(AROUND, '').replace(/^tel:/i, '').replace(BETWEEN, '').replace(TRUNK_ZERO, '$1')

/** A code of letters, digits and hyphens, without blanks around and between them. */
export const readCode = (typed: string): string => typed.normalize('NFKC').replace(AROUND, '')

/** The longest that is read of a number that a person was given: it may come in a link. */
export const GIVEN_NUMBER_LENGTH = 200
/**
 * The letters and digits of a number that was given on paper or a screen, as capitals: however they are spaced and joined, also where its label is copied
 * with it, or the link that ends with it.
 */
export const readGivenNumber = (typed: string): string =>
  readCode(typed)
    .replace(/[?&].*$/, '')
    .replace(/^.*[/:=#]/, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

/** The digits of a code. */
export const readDigits = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '')

/** A number in plain decimal notation; NaN for an empty text and for every other one. */
export function readNumber(typed: string | number): number {
  if (typeof typed === 'number') return typed
  const plain = typed.normalize('NFKC').replace(AROUND, '').replace('\u2212', '-')
  return /^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(plain) ? Number(plain) : Number.NaN
}
