import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { toSkeleton } from './look-alikes.ts'
import { isReserved } from './reserved-names.ts'

/** A user name as it is shown, and the key under which it is unique: case, width and look-alike letters make no difference (S26). */
export type Name = { readonly name: string; readonly key: string }

/** Normalising may shorten a name; nothing longer than this becomes one. In UTF-16 units. */
const LONGEST_RAW = 256

/** Names that no person may take. */
type Owner = Pick<SiteIdentity, 'name' | 'organisation'>

/** Names that nobody may have come back as undefined: too short or long, odd characters, mixed alphabets, reserved (S26). */
export function judgeName(raw: string, { name: siteName, organisation }: Owner): Name | undefined {
  if (raw.length > LONGEST_RAW) return undefined
  const name = raw.normalize('NFKC')
  const lengthInCodePoints = Array.from(name).length
  if (lengthInCodePoints < 3 || lengthInCodePoints > 32) return undefined
  // Letters, marks, digits and three characters: no blanks, no controls, nothing invisible, nothing that turns the direction of writing.
  if (!/^[\p{L}\p{M}\p{N}._-]+$/u.test(name) || /\p{Default_Ignorable_Code_Point}/u.test(name)) return undefined
  // A name of digits alone could be another person's phone, and logging in takes either.
  if (!/\p{L}/u.test(name) || mixesAlphabets(name)) return undefined
  const key = toNameKey(name)
  const owned = [siteName, organisation].flatMap((names) => Object.values(names)).map(toLetters)
  return isReserved(key) || owned.includes(toLetters(name)) ? undefined : { name, key }
}

/** Blanks and marks between letters make no difference: “Mingxu Society” is nobody's as “mingxu-society”. */
const toLetters = (name: string): string => toNameKey(name).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Alphabets whose letters are easily taken for each other. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
]

const mixesAlphabets = (name: string): boolean => ALPHABETS.filter((alphabet) => alphabet.test(name)).length > 1

/** The key of any name, also of one that nobody may have. */
export const toNameKey = (name: string): string =>
  // Through the cases and back folds what one way leaves apart: ẞ, ß and SS, dotless i, the final sigma.
  toSkeleton(name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC'))
