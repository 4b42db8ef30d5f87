import type { SiteIdentity } from '#contract/site/site-identity.ts'
import { isReserved } from './reserved-names.ts'

/** A user name for display, and the key under which it is unique: case, width and look-alike letters make no difference (S26). */
export type Name = { readonly name: string; readonly key: string }

/** Normalising may shorten a name, so longer input is allowed up to this limit. In UTF-16 units. */
const LONGEST_RAW = 256

/** Returns undefined for names that no account may have: too short or long, odd characters, mixed alphabets, reserved (S26). */
export function judgeName(raw: string, { name: siteName, organisation }: Pick<SiteIdentity, 'name' | 'organisation'>): Name | undefined {
  if (raw.length > LONGEST_RAW) return undefined
  const name = raw.normalize('NFKC')
  const lengthInCodePoints = Array.from(name).length
  if (lengthInCodePoints < 3 || lengthInCodePoints > 32) return undefined
  // Allows letters, marks, digits and three characters: no blanks, no controls, no invisible characters, none that change the writing
  // direction.
  if (!/^[\p{L}\p{M}\p{N}._-]+$/u.test(name) || /\p{Default_Ignorable_Code_Point}/u.test(name)) return undefined
  // A name of digits alone could be the phone of another account, and login accepts either.
  if (!/\p{L}/u.test(name) || mixesAlphabets(name)) return undefined
  const key = toNameKey(name)
  const owned = [siteName, organisation].flatMap((names) => Object.values(names)).map(toLetters)
  return isReserved(key) || owned.includes(toLetters(name)) ? undefined : { name, key }
}

/** Ignores blanks and punctuation between letters: “Mingxu Society” reserves “mingxu-society” as well. */
const toLetters = (name: string): string => toNameKey(name).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
]

const mixesAlphabets = (name: string): boolean => ALPHABETS.filter((alphabet) => alphabet.test(name)).length > 1

/** Returns the key of any name, including names that no account may have. */
export const toNameKey = (name: string): string =>
  // Converting case back and forth folds characters that one conversion keeps apart: ẞ, ß and SS, dotless i, the final sigma.
  toSkeleton(name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC'))

/** Lower-case letters, each followed by the Latin letter that it is mistaken for. Single characters are ignored. */
const PAIRS = [
  // Cyrillic
  'аa вb сc ԁd еe ёe єe ғf ԍg һh нh ћh іi їi јj кk ӏl мm пn оo өo рp ԛq гr ѕs тt цu ѵv ԝw шw хx уy үy ʼ',
  // Greek
  'αa βb ϲc δd εe ηn ιi κk λl μm νv οo πn ρp σo τt υu χx γy ωw ζz ϳj',
  // Latin
  'ɑa ƅb ɖd ɡg ɩi ɪi ʟl ǀl ɴn ɵo ʀr ꜱs ʋv ʏy ᴢz',
]
const LOOK_ALIKES = new Map(PAIRS.flatMap((line) => line.split(' ')).map(([letter = '', latin = '']) => [letter, latin]))

/** Maps names that look the same to the same text. Takes a name in lower case. */
const toSkeleton = (name: string): string => Array.from(name, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
