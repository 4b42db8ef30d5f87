// Reads typed, pasted or dictated numbers into one plain spelling. Forms and calls share these functions, so that both agree.

/** Characters that keyboards, address books and word processors put between and around digits. */
const AROUND = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\s\u0085]/gu
const BETWEEN = /[\p{Pd}\u2212()[\]./·•_]/gu
/** Matches the trunk zero in `+86 (0)139…`, which is dialled only within the country. */
const TRUNK_ZERO = /^((?:\+|00)?86)0(?=1[3-9]\d{9}$)/

/** Removes the separators of a phone number; the result is `+` and digits, or any other remaining text. */
export const readPhone = (typed: string): string =>
  typed.normalize('NFKC').replace(AROUND, '').replace(/^tel:/i, '').replace(BETWEEN, '').replace(TRUNK_ZERO, '$1')

/** Reads a code of letters, digits and hyphens and removes its blanks. */
export const readCode = (typed: string): string => typed.normalize('NFKC').replace(AROUND, '')

/** The longest that is read of a number that a person was given: it may come in a link. */
export const GIVEN_NUMBER_LENGTH = 200
/**
 * Returns the letters and digits of a number from paper or a screen, as capitals, without spaces, joiners, a copied label, or the link that
 * ends with the number.
 */
export const readGivenNumber = (typed: string): string =>
  readCode(typed)
    .replace(/[?&].*$/, '')
    .replace(/^.*[/:=#]/, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

/** Returns only the digits of a code. */
export const readDigits = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '')

/** Replaces the full-width digits, signs and points of a number by plain ones, character by character. An input method writes `。` for a point. */
export const narrowNumber = (typed: string): string =>
  typed.replace(/[０-９＋－．，。]/g, (sign) => (sign === '。' ? '.' : sign.normalize('NFKC')))

/** Reads a number in plain decimal notation; returns NaN for any other text, including an empty one. */
export function readNumber(typed: string | number): number {
  if (typeof typed === 'number') return typed
  const plain = typed.normalize('NFKC').replace(AROUND, '').replace('\u2212', '-')
  return /^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(plain) ? Number(plain) : Number.NaN
}
