// Normalises text for the search: width and case do not count, and characters inserted to hide a word are skipped.

/** Marks characters that belong to no word and are skipped. */
const PASSED_OVER = 0
/** Marks the end of a sentence or line; no word crosses it. */
export const BORDER = 1
const UNKNOWN = -1

const folded = new Int32Array(0x10000).fill(UNKNOWN)
const pairs = new Map<number, number>()

/** Returns PASSED_OVER, BORDER or the code of the folded letter. `code` may exceed 0xffff. */
export function foldCharacter(code: number): number {
  if (code > 0xffff) return foldPair(code)
  const known = folded[code]
  if (known !== undefined && known !== UNKNOWN) return known
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

/** Tests for characters of scripts that separate words with spaces. A word in such a script ends where no such character follows. */
export const isOfSpaced = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a) || (code >= 0xc0 && code <= 0x52f)

export function foldWord(word: string): number[] {
  return [...word].map((character) => foldCharacter(character.codePointAt(0)!)).filter((code) => code > BORDER)
}
