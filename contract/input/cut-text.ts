const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Limits the search for a boundary: longer graphemes are rare and are cut between code points. */
const LONGEST_CHARACTER = 64

/**
 * Cuts a text to at most `most` UTF-16 units, which is what field limits count. It cuts between graphemes and returns well-formed text,
 * which JSON and PostgreSQL accept.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed()
  const end = characters.segment(text.slice(0, most + LONGEST_CHARACTER)).containing(most)?.index ?? most
  return text.slice(0, end > most - LONGEST_CHARACTER && end > 0 ? end : betweenPoints(text, most)).toWellFormed()
}

const betweenPoints = (text: string, at: number): number =>
  /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(at - 1, at + 1)) ? at - 1 : at

/** Returns the first grapheme of a name, with its accents or as a whole emoji. */
export const firstCharacter = (text: string): string =>
  characters.segment(text.toWellFormed())[Symbol.iterator]().next().value?.segment ?? ''
