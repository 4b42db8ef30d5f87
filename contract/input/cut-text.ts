const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** A reader's character is seldom longer; one that is, is cut between its code points. */
const LONGEST_CHARACTER = 64

/**
 * The beginning of a text, at most so many UTF-16 units, which is what limits of fields count. It ends between two characters as readers see
 * them, and is well-formed, so that JSON and PostgreSQL take it.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed()
  const end = characters.segment(text.slice(0, most + LONGEST_CHARACTER)).containing(most)?.index ?? most
  return text.slice(0, end > most - LONGEST_CHARACTER && end > 0 ? end : betweenPoints(text, most)).toWellFormed()
}

const betweenPoints = (text: string, at: number): number =>
  /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(at - 1, at + 1)) ? at - 1 : at

/** The first character of a name, as readers see it: with its accents, or a whole emoji. */
export const firstCharacter = (text: string): string =>
  characters.segment(text.toWellFormed())[Symbol.iterator]().next().value?.segment ?? ''
