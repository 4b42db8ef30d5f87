import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { type Bilingual, inEachLanguage, type Language } from '#contract/language.ts'
import { inBoth, translatorOf } from '#contract/text.ts'
import { APPEALS_PATH, type ReportReason } from '../../contract.ts'
import { reportText } from '../../text/report-texts.ts'
import { engagementText } from '../../text/texts.ts'
import type { EngagementContext, Tx } from '../context.ts'
import { isLegalReason, sealItem } from '../evidence/seal-content.ts'
import { type TakenCopy, titleOf } from './takedown-store.ts'

export type TakenItem = {
  readonly itemId: string
  readonly number: number
  readonly reason: ReportReason
  /** The explanation to the author, or the answer to the reporters. */
  readonly decision: string
  /** The public copies before the takedown, one per language. */
  readonly copies: readonly unknown[]
}
type Copy = { readonly language: Language; readonly title: string; readonly author_id: string | null } & (
  | { readonly revision_id: string }
  | { readonly id: string }
)

/**
 * Records that an item was taken down, as part of the transaction: seals it for a legal reason, and tells its owner and author why and how
 * to appeal.
 */
export async function recordTakedown(context: EngagementContext, tx: Tx, taken: TakenItem, caller: SignedInCaller): Promise<void> {
  if (isLegalReason(taken.reason)) await sealItem(context, tx, taken, caller)
  const copies = taken.copies as readonly Copy[]
  const { rows: items } = await sql<{ owner_id: string }>`
    select owner_id from content.known_item where item_id = ${taken.itemId} limit 1`.execute(tx)
  const ownerId = items[0]?.owner_id ?? null
  const authorId = copies.find(({ author_id }) => author_id !== null)?.author_id ?? null
  const stored: TakenCopy[] = copies.map((copy) => ({
    language: copy.language,
    revisionId: 'revision_id' in copy ? copy.revision_id : copy.id,
    title: copy.title,
  }))
  await sql`
    insert into engagement.takedown (id, item_id, number, copies, reason, note, made_by, owner_id, author_id)
    values (${randomUUID()}, ${taken.itemId}, ${taken.number}, ${JSON.stringify(stored)}, ${taken.reason}, ${taken.decision},
      ${caller.session.accountId}, ${ownerId}, ${authorId})`.execute(tx)
  const accounts = [...new Set([ownerId, authorId])].filter((id) => id !== null && id !== caller.session.accountId) as string[]
  if (accounts.length === 0) return
  await context.notify(tx, {
    kind: 'notice',
    about: 'content',
    to: { accounts },
    path: APPEALS_PATH,
    title: inBoth(engagementText, 'post.taken-down'),
    text: textOf({ ...taken, copies: stored }),
  })
}

function textOf({ copies, number, reason, decision }: Omit<TakenItem, 'copies'> & { readonly copies: readonly TakenCopy[] }): Bilingual {
  const textIn = (language: Language) => {
    const t = translatorOf(engagementText, language)
    return [
      t('post.taken-down-text', { title: titleOf({ copies, number }, language) }),
      t('post.why', { reason: translatorOf(reportText, language)(`reason.${reason}`) }),
      ...(decision ? [t('post.note', { note: decision })] : []),
      t('post.may-object-here'),
    ].join('\n')
  }
  return inEachLanguage(textIn)
}
