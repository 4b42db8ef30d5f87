import { type Bilingual, textIn } from '#contract/language.ts'
import { useLanguage } from '#web/language.ts'

/** Returns a function that writes the name of a grade or branch in the reader's language, or else in the other. */
export function useNames(): (named: { readonly name: Bilingual }) => string {
  const language = useLanguage()
  return ({ name }) => textIn(name, language)
}

/** Writes an amount of cents in yuan: `200` or `200.50`. */
export const writeYuan = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))
