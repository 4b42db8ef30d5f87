import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { barText } from '../text/bar-texts.ts'

type Counts = { readonly views: number; readonly likes: number; readonly favourites: number }
/** The formatted counts of an item, and the reader's own marks; `own` is unknown at first. */
export type EngagementStatus = Readonly<Record<keyof Counts, string>> & {
  readonly own?: { readonly liked: boolean; readonly favourite: boolean } | null | undefined
}

/** Rounds large numbers; 0 becomes an empty text. */
export const formatCount = (figure: number, language: Language): string => (figure === 0 ? '' : formatOf(language).format(figure))

/** Formats on the server or in a lazy part, so that a page loads no code for it. */
export const formatFigures = ({ views, likes, favourites }: Counts, language: Language) => ({
  views: formatViews(views, language),
  likes: formatCount(likes, language),
  favourites: formatCount(favourites, language),
})

function formatViews(views: number, language: Language): string {
  const t = translatorOf(barText, language)
  if (views < 2) return views === 0 ? '' : t('view')
  return t('views', { count: formatOf(language).format(views) })
}

const formats: { [L in Language]?: Intl.NumberFormat } = {}
/** Caches the formatter: creating one takes longer than formatting a thousand numbers. */
const formatOf = (language: Language): Intl.NumberFormat =>
  (formats[language] ??= new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }))
