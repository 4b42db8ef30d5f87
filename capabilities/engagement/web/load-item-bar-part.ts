import type { ItemShown } from '#capabilities/content/contract.ts'
import type { Visit } from '#contract/site/visit.ts'
import { translatorOf } from '#contract/text.ts'
import { getEngagement } from '../contract.ts'
import { barText } from '../text/bar-texts.ts'
import { formatFigures } from './figures.ts'
import { renderIcon, renderShare } from './render-share.tsx'

export type ItemBarView = Awaited<ReturnType<typeof loadItemBar>>

/** Loads the current counts and renders the static parts of the bar below an item. Runs on the server only. */
export async function loadItemBar({ ask, language }: Pick<Visit, 'ask' | 'language'>, item: ItemShown) {
  const t = translatorOf(barText, language)
  const answer = await ask(getEngagement, { number: item.number })
  const counts = 'ok' in answer ? answer.ok : { views: 0, likes: 0, favourites: 0 }
  return {
    number: item.number,
    url: item.share.url,
    figures: formatFigures(counts, language),
    words: { bar: t('bar'), like: t('like'), liked: t('liked'), keep: t('keep'), kept: t('kept') },
    rendered: { share: renderShare(item, t), like: renderIcon('heart'), keep: renderIcon('bookmark') },
  }
}
