import { cleanLine } from './clean-text.ts'

// Identifiers and days as they are copied from pages, tables and reference managers, in the spelling that is kept.

const withoutBlanks = (typed: string): string => cleanLine(typed).normalize('NFKC').replace(/\s/g, '')

/** A DOI without the address or the word before it; a full stop after it ends a sentence. */
export const readDoi = (typed: string): string =>
  withoutBlanks(typed)
    .replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\//i, '')
    .replace(/^doi[:：]?/i, '')
    .replace(/[.,;]$/, '')

/** A code of the Anatomical Therapeutic Chemical classification. */
export const readAtcCode = (typed: string): string => withoutBlanks(typed).toUpperCase()

/** A day as spreadsheets and Chinese write it, the year first; any other order could be read in two ways. */
export function readDay(typed: string): string {
  const plain = withoutBlanks(typed)
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain) ?? []
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : plain
}
