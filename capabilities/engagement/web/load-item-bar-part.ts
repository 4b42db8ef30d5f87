import type { ItemShown } from '#capabilities/content/contract.ts'
import { speak } from '#contract/text.ts'
import type { Visit } from '#contract/visit.ts'
import { getEngagement } from '../contract.ts'
import { barText } from '../text/bar-texts.ts'
import { drawShare, drawSign } from './draw-share.tsx'
import { tellFigures } from './figures.ts'

export type ItemBarView = Awaited<ReturnType<typeof loadItemBar>>

/** The bar below an item: figures of this moment, and everything that can be drawn beforehand. Runs on the server only. */
export async function loadItemBar({ ask, language }: Pick<Visit, 'ask' | 'language'>, item: ItemShown) {
  const say = speak(barText, language)
  const answer = await ask(getEngagement, { number: item.number })
  const counts = 'ok' in answer ? answer.ok : { views: 0, likes: 0, favourites: 0 }
  return {
    number: item.number,
    language: item.language,
    url: item.share.url,
    figures: tellFigures(counts, language),
    words: { bar: say('bar'), like: say('like'), liked: say('liked'), keep: say('keep'), kept: say('kept') },
    drawn: { share: drawShare(item, say), like: drawSign('heart', 20), keep: drawSign('flag', 20) },
  }
}
