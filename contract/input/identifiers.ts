import { cleanLine } from './clean-text.ts'

// Reads identifiers and days, as copied from pages, tables and reference managers, into their stored spelling.

const withoutBlanks = (typed: string): string => cleanLine(typed).normalize('NFKC').replace(/\s/g, '')

/** Reads a DOI; removes an address or a word ahead of it and a full stop at its end. */
export const readDoi = (typed: string): string =>
  withoutBlanks(typed)
    .replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\//i, '')
    .replace(/^doi[:：]?/i, '')
    .replace(/[.,;]$/, '')

/** Reads a code of the Anatomical Therapeutic Chemical classification. */
export const readAtcCode = (typed: string): string => withoutBlanks(typed).toUpperCase()

/** Reads a day in the formats of spreadsheets and Chinese text, with the year first. Other orders are ambiguous. */
export function readDay(typed: string): string {
  const plain = withoutBlanks(typed)
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain) ?? []
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : plain
}
