// How a text is looked at when words are looked for: width and case are one, and what is put between the characters of a word to hide it is passed over.

/** Of no word: passed over. */
const PASSED_OVER = 0
/** The end of a sentence or line: no word goes across it. */
export const BORDER = 1
const UNKNOWN = -1

const folded = new Int32Array(0x10000).fill(UNKNOWN)
const pairs = new Map<number, number>()

/** What a character counts as: PASSED_OVER, BORDER or the code of a letter. `code` may lie beyond the first plane. */
export function foldCharacter(code: number): number {
  if (code > 0xffff) return foldPair(code)
  const known = folded[code]!
  if (known !== UNKNOWN) return known
  const made = findFold(code)
  folded[code] = made
  return made
}

function foldPair(code: number): number {
  const known = pairs.get(code)
  if (known !== undefined) return known
  const made = findFold(code)
  pairs.set(code, made)
  return made
}

function findFold(code: number): number {
  const character = String.fromCodePoint(code)
  if (/[\n\r\u2028\u2029。！？!?；;…]/u.test(character)) return BORDER
  const plain = character.normalize('NFKC').toLowerCase()
  if (plain.length === 1 && /[\p{L}\p{N}]/u.test(plain)) return plain.charCodeAt(0)
  return /[\p{L}\p{N}]/u.test(character) ? code : PASSED_OVER
}

/** Characters of scripts that part words by spaces: a word in them begins and ends where no other such character stands. */
export const isOfSpaced = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a) || (code >= 0xc0 && code <= 0x52f)

/** The characters of a word as they are looked for. */
export function foldWord(word: string): number[] {
  return [...word].map((character) => foldCharacter(character.codePointAt(0)!)).filter((code) => code > BORDER)
}
