import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import { barText } from '../text/bar-texts.ts'

type Counts = { readonly views: number; readonly likes: number; readonly favourites: number }
/** Figures of an item as the bar shows them, and what the person who looks has done; nothing is known of that at first. */
export type EngagementStatus = Readonly<Record<keyof Counts, string>> & {
  readonly own?: { readonly liked: boolean; readonly favourite: boolean } | null | undefined
}

/** Large figures are rounded, as people say them; none is no figure. */
export const formatCount = (figure: number, language: Language): string => (figure === 0 ? '' : formatOf(language).format(figure))

/** In words on the server, and in a part that is loaded later: a page brings nothing to write figures with. */
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
/** Made once: to make one takes longer than to write a thousand figures. */
const formatOf = (language: Language): Intl.NumberFormat =>
  (formats[language] ??= new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }))
