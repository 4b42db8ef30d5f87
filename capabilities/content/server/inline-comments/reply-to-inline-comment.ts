import type { Language } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { MOST_ANSWERS } from '../../contract.ts'
import { serve } from '../context.ts'
import { lockEdition } from '../edition-store.ts'
import { postAnswer } from '../workflow/posts.ts'
import { findAnswers, insert, nameOf } from './inline-comments.ts'

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
    if (before.length >= MOST_ANSWERS) return { refused: 'INLINE_COMMENTS_FULL' }
    const by = session.accountId
    const answerId = await insert(tx, locked, { text, made_by: by, answers_to: id })
    const others = [root.made_by, locked.item.owner_id, ...before.map((answer) => answer.made_by)]
    await notify(tx, postAnswer(locked, others, by, { inlineCommentId: id, name: await nameOf(tx, by), text }))
    return { ok: { id: answerId } }
  })
})
