import type { ItemShown } from '#capabilities/content/contract.ts'
import type { Visit } from '#contract/site/visit.ts'
import { translatorOf } from '#contract/text.ts'
import { commentsTag, listComments } from '../contract.ts'
import { talkText } from '../text/talk-texts.ts'
import { renderComments } from './comments/render-comments.tsx'

export type CommentsView = Awaited<ReturnType<typeof loadComments>>

/** Loads and renders the first page of comments; the cached page is invalidated when they change. Runs on the server only. */
export async function loadComments(
  { ask, language, dependsOn }: Pick<Visit, 'ask' | 'language' | 'dependsOn'>,
  { number }: Pick<ItemShown, 'number'>,
) {
  const t = translatorOf(talkText, language)
  dependsOn(commentsTag(number))
  const answer = await ask(listComments, { number })
  const page = 'ok' in answer ? answer.ok : { total: 0, list: [], next: null, isClosed: false }
  return { number, rendered: renderComments(page, { number, language, t }), report: t('report-item') }
}
