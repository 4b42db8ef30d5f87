import { commentAnchor, type ModerationReason } from '#capabilities/engagement/contract.ts'
import { engagementText } from '#capabilities/engagement/text/texts.ts'
import { type Bilingual, inEachLanguage } from '#contract/language.ts'
import type { Notification } from '#contract/notification.ts'
import { inBoth } from '#contract/text.ts'
import type { EngagementContext, Tx } from '../context.ts'
import { findKnownItems, type PublicItem, pathOfItem } from './find-item.ts'

type Reply = { readonly id: string; readonly item: PublicItem; readonly from: string; readonly to: string | null }

/** Notifies the author of the answered comment, except when authors answer themselves. */
export async function notifyReply({ notify }: EngagementContext, tx: Tx, { id, item, from, to }: Reply): Promise<void> {
  if (to === null || to === from) return
  await notify(tx, {
    kind: 'message',
    about: 'content',
    to: { accounts: [to] },
    path: `${pathOfItem(item)}#${commentAnchor(id)}`,
    title: inBoth(engagementText, 'post.reply'),
    text: await about(tx, item.item_id, 'post.reply-text'),
  })
}

type Decision = {
  readonly key: 'approved' | 'hidden' | 'deleted' | 'restored'
  readonly accountId: string
  readonly itemId: string
  readonly quote: string
  readonly reason?: ModerationReason | undefined
  readonly note?: string
}

export async function notifyDecision(
  { notify }: EngagementContext,
  tx: Tx,
  { key, accountId, itemId, quote, reason, note = '' }: Decision,
): Promise<void> {
  const known = (await findKnownItems(tx, [itemId], 'zh-CN')).get(itemId)
  const title = await titleOf(tx, itemId)
  const textIn = (language: 'zh-CN' | 'en-US') =>
    [
      inBoth(engagementText, `post.comment-${key}-text`, { title: title[language], quote: beginning(quote) })[language],
      ...(reason ? [inBoth(engagementText, 'post.why', { reason: inBoth(engagementText, `reason.${reason}`)[language] })[language]] : []),
      ...(note ? [inBoth(engagementText, 'post.note', { note })[language]] : []),
      ...(reason ? [inBoth(engagementText, 'post.may-object')[language]] : []),
    ].join('\n')
  await notify(tx, {
    kind: 'notice',
    about: 'content',
    to: { accounts: [accountId] },
    ...(known?.isOnline && { path: `${known.path}#comments` as const }),
    title: inBoth(engagementText, `post.comment-${key}`),
    text: inEachLanguage(textIn),
  } as Notification)
}

export const beginning = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return [...line].length > 60 ? `${[...line].slice(0, 59).join('')}…` : line
}

const about = async (tx: Tx, itemId: string, key: 'post.reply-text'): Promise<Bilingual> => {
  const title = await titleOf(tx, itemId)
  const textIn = (language: 'zh-CN' | 'en-US') => inBoth(engagementText, key, { title: title[language] })[language]
  return inEachLanguage(textIn)
}

/** Returns the item's title in both languages, or in the only one. */
async function titleOf(tx: Tx, itemId: string): Promise<Bilingual> {
  const of = async (language: 'zh-CN' | 'en-US') => (await findKnownItems(tx, [itemId], language)).get(itemId)?.title ?? ''
  return { 'zh-CN': await of('zh-CN'), 'en-US': await of('en-US') }
}
