import type { OutputOf } from '#contract/call.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { LANGUAGE_FIELD } from '#contract/page-language.ts'
import type { Translate } from '#contract/text.ts'
import type { searchItems } from '../../contract.ts'
import type { SearchText } from '../../text/search/search-texts.ts'
import { group } from '../list/writing.ts'

type Results = OutputOf<typeof searchItems>

/** Returns the number of hits, with the corrected query when it differs from the typed one. */
export function countFound({ total, isMore, corrected }: Results, written: string, t: Translate<SearchText>): string {
  const q = corrected ?? written
  return total === 1 && !isMore ? t('count-one', { q }) : t('count', { q, total: isMore ? `${group(total)}+` : group(total) })
}

/** Explains how the hits were found: corrected, loosened or widened. */
export function howFound({ corrected, loosened, widened }: Results, q: string, t: Translate<SearchText>): string {
  if (corrected !== null) return t('corrected', { q, corrected })
  return loosened ? t('loosened') : widened ? t('widened') : ''
}

type OwnSearch = { readonly href: string; readonly language: Language }

/** Returns a link to the hits in the other language when there are few in this one. */
export function abroadOf({ elsewhere }: Results, { href, language }: OwnSearch, t: Translate<SearchText>) {
  if (elsewhere === 0) return null
  const other = otherLanguage(language)
  const text = t(other === 'en-US' ? 'elsewhere-en' : 'elsewhere-zh', { count: group(elsewhere) })
  return { text, href: `${href}&${new URLSearchParams({ [LANGUAGE_FIELD]: other })}` }
}
