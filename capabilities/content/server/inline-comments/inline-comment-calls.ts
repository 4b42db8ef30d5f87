import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { findName, type LockedEdition, lockEdition } from '../edition-store.ts'
import { findRevision } from '../revisions/revision-store.ts'
import { answerNotification, inlineCommentNotification } from '../workflow/notifications.ts'
import { findAnswers, insertInlineComment } from './inline-comments.ts'

/**
 * Adds a comment to a passage of the working copy. The item is locked, so that concurrent calls cannot exceed `MOST_INLINE_COMMENTS` open
 * comments.
 */
export const addInlineComment = serve(calls.addInlineComment, async ({ database, notify }, { id, language, ...comment }, { session }) => {
  return await database.inTransaction(async (tx) => {
    const locked = await lockEdition(tx, id, language)
    if ('refused' in locked) return locked
    if (locked.item.trashed_at) return { refused: 'IN_TRASH' }
    if ((await countOpen(tx, locked)) >= calls.MOST_INLINE_COMMENTS) return { refused: 'INLINE_COMMENTS_FULL' }
    const by = session.accountId
    const inlineCommentId = await insertInlineComment(tx, locked, {
      block_id: comment.blockId,
      quote: comment.quote,
      text: comment.text,
      made_by: by,
    })
    const writer = (await findRevision(tx, locked.edition.revision_id))?.made_by ?? null
    const notice = { inlineCommentId, name: await findName(tx, by), text: comment.text }
    await notify(
      tx,
      inlineCommentNotification(locked, { accounts: [locked.item.owner_id, locked.edition.submitted_by, writer], by, comment: notice }),
    )
    return { ok: { id: inlineCommentId } }
  })
})

async function countOpen(tx: Tx, { item, edition }: LockedEdition): Promise<number> {
  const { open } = await tx
    .selectFrom('content.inline_comment')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('item_id', '=', item.id)
    .where('language', '=', edition.language)
    .where('answers_to', 'is', null)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(open)
}

export const replyToInlineComment = serve(calls.replyToInlineComment, async ({ database, notify }, { id, text }, { session }) => {
  return await database.inTransaction(async (tx) => {
    const root = await tx
      .selectFrom('content.inline_comment')
      .selectAll()
      .where('id', '=', id)
      .where('answers_to', 'is', null)
      .executeTakeFirst()
    const locked = root && (await lockEdition(tx, root.item_id, root.language as Language))
    if (!locked || 'refused' in locked) return { refused: 'NOT_FOUND' }
    const before = await findAnswers(tx, [root])
    if (before.length >= calls.MOST_ANSWERS) return { refused: 'INLINE_COMMENTS_FULL' }
    const by = session.accountId
    const answerId = await insertInlineComment(tx, locked, { text, made_by: by, answers_to: id })
    const others = [root.made_by, locked.item.owner_id, ...before.map((answer) => answer.made_by)]
    await notify(
      tx,
      answerNotification(locked, { accounts: others, by, comment: { inlineCommentId: id, name: await findName(tx, by), text } }),
    )
    return { ok: { id: answerId } }
  })
})

export const resolveInlineComment = serve(calls.resolveInlineComment, async ({ database }, { id, isResolved }, { session }) => {
  return await database.inTransaction(async (tx) => {
    const row = await tx
      .updateTable('content.inline_comment')
      .set({
        resolved_at: isResolved ? sql<Date>`coalesce(resolved_at, platform.now())` : null,
        resolved_by: isResolved ? sql<string>`coalesce(resolved_by, ${session.accountId})` : null,
      })
      .where('id', '=', id)
      .where('answers_to', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return row ? { ok: null } : { refused: 'NOT_FOUND' }
  })
})
