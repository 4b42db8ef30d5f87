import { createRequire } from 'node:module'

type Owner = { readonly phone?: string | undefined; readonly username?: string | null | undefined }

/**
 * Limits how much may surround a well-known word without making it harder to guess, in characters that do not follow from the previous one.
 */
const DECORATION = 5

/**
 * Returns true when an attacker with lists of common passwords and decorations, the phone and the user name would soon try this password
 * (S28): `P@ssw0rd`, `Qwer1234!`, `Dragon2026!!`, the own phone with a tail.
 */
export function isGuessable(password: string, { phone, username }: Owner): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  return (
    surprises(folded) < 4 ||
    new Set(folded).size < 4 ||
    repeats(folded) ||
    containsPhone(folded, phone) ||
    readings(folded).some((reading) => isDecoratedWord(reading) || isDecoratedName(reading, username))
  )
}

/** Counts the characters that neither repeat the previous one nor are its neighbour: `aaa`, `abc` and `321` count one. */
function surprises(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0)!)
  return codes.filter((code, place) => place === 0 || Math.abs(code - codes[place - 1]!) > 1).length
}

/** Returns true for a repeated short piece or well-known word: `Ab1!Ab1!`. */
function repeats(text: string): boolean {
  for (let size = 1; size <= text.length / 2; size++) {
    const piece = text.slice(0, size)
    if (text.length % size === 0 && piece.repeat(text.length / size) === text) return surprises(piece) <= DECORATION || isCommonWord(piece)
  }
  return false
}

const TAIL = 6
const WINDOW = 7

function containsPhone(text: string, phone: string | undefined): boolean {
  const digits = phone?.replaceAll(/\D/g, '') ?? ''
  if (digits.length < WINDOW) return false
  const found = text.replaceAll(/\D/g, '')
  const windows = Array.from({ length: digits.length - WINDOW + 1 }, (_, place) => digits.slice(place, place + WINDOW))
  return [digits.slice(-TAIL), ...windows].some((part) => found.includes(part))
}

/** Returns the text as typed, and with the usual substitutes for letters and digits replaced. */
function readings(text: string): readonly string[] {
  return [text, ...STAND_INS.map((map) => Array.from(text, (character) => map.get(character) ?? character).join(''))]
}

const mapOf = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map(Array.from(from, (character, place) => [character, to[place]!]))
const STAND_INS = [mapOf('0134578@$!+', 'oieastbasit'), mapOf('0134578@$!+', 'oleastbaslt'), mapOf('!@#$%^&*()', '1234567890')]

/** Returns true for a well-known word with little around it or little sprinkled into it. */
function isDecoratedWord(text: string): boolean {
  const { core, around } = peel(text)
  // Peels before replacing substitutes: a closing `!` is decoration, one inside is a letter.
  if (around <= DECORATION && readings(core).some(isCommonWord)) return true
  const plain = Array.from(text).filter(isLetterOrDigit).join('')
  return text.length - plain.length <= DECORATION && isCommonWord(plain)
}

function isDecoratedName(text: string, username: string | null | undefined): boolean {
  const name = username?.normalize('NFKC').toLowerCase() ?? ''
  const place = name.length < 3 ? -1 : text.indexOf(name)
  return place >= 0 && surprises(text.slice(0, place)) + surprises(text.slice(place + name.length)) <= DECORATION
}

/** Returns the part from the first to the last letter, and how much surrounds it. */
function peel(text: string): { core: string; around: number } {
  const characters = Array.from(text)
  const first = characters.findIndex(isLetter)
  const last = characters.findLastIndex(isLetter)
  const part = (from: number, to: number) => characters.slice(from, to).join('')
  return { core: part(first, last + 1), around: surprises(part(0, first)) + surprises(part(last + 1, characters.length)) }
}

const isLetter = (character: string): boolean => /\p{L}/u.test(character)
const isLetterOrDigit = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

/** Words that the package's list lacks: this product, and passwords that are common in China. */
const OWN_WORDS = `
lyceum abcde abcdef qwer asdf zxcv qaz wsx qazwsx mima woaini wodemima nihao zhongguo beijing shanghai baobao laopo laogong
yisheng yiyuan yixue huli yaopin guanliyuan ceshi doctor hospital medicine medical nurse clinic welcome administrator
`

let words: ReadonlySet<string> | undefined

/** Returns true when a lower-case word is among the 49,000 most common passwords. The list is loaded on first use. */
function isCommonWord(word: string): boolean {
  words ??= load()
  return words.has(word)
}

/**
 * Loads synchronously, in about 15 ms, because judging a password is a plain function. The package's main file would load two more lists.
 */
function load(): ReadonlySet<string> {
  const listed = createRequire(import.meta.url)('@zxcvbn-ts/language-common/dist/passwords.json.cjs') as readonly string[]
  return new Set([...listed, ...OWN_WORDS.trim().split(/\s/)])
}
