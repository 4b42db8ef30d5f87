import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { isHeld } from '#server/retention/holds.ts'
import { hashLoosely } from '#server/text/hash-loosely.ts'
import { commentsTag } from '../../contract.ts'
import type { EngagementContext, Tx } from '../context.ts'
import { notifyQueues } from './queue-news.ts'
import { type ScreenedComment, screenComment } from './screen-comment.ts'

/** A comment of another site: it has a name and a date, and no account. */
export type MovedComment = {
  readonly itemId: string
  readonly number: number
  /** The id of the comment that it answers; null for the first of a thread. */
  readonly parentId: string | null
  readonly author: string
  readonly writtenAt: Date
  readonly screened: ScreenedComment
}

/** Screens the text as if a reader had written it, before the transaction. */
export const screenMoved = (context: EngagementContext, text: string): ReturnType<typeof screenComment> => screenComment(context, text)

/** Adds the comment, shown or waiting for a moderator as the rules say. An answer to an answer joins its thread. Returns the id. */
export async function addMovedComment(context: EngagementContext, transaction: AnyTransaction, comment: MovedComment): Promise<string> {
  const tx: Tx = transaction.of()
  const { itemId, number, parentId, author, writtenAt, screened } = comment
  const state = screened.heldFor.length > 0 ? 'waiting' : 'shown'
  const { rows } = await sql<{ id: string }>`
    insert into engagement.comment (item_id, number, parent_id, answers_id, author_name, language, text, text_hash, state, held_for, found_words, created_at)
    select ${itemId}, ${number}, coalesce(parent.parent_id, parent.id), case when parent.parent_id is not null then parent.id end, ${author},
      ${screened.language}, ${screened.text}, ${hashLoosely(screened.text)}, ${state}, ${[...screened.heldFor]}::text[],
      ${[...screened.foundWords]}::text[], ${writtenAt}
    from (select) as one left join engagement.comment as parent on parent.id = ${parentId} and parent.item_id = ${itemId}
    returning id`.execute(tx)
  const [added] = rows
  if (!added) throw new Error('The comment was not added')
  if (state === 'shown') await dropPages(tx, commentsTag(number))
  else await notifyQueues(context, tx)
  return added.id
}

/** Closes the comments of an item whose old site had closed them. Part of the transaction. */
export async function closeMovedTalk(
  transaction: AnyTransaction,
  { itemId, number, by }: Pick<MovedComment, 'itemId' | 'number'> & { readonly by: string },
): Promise<void> {
  const tx: Tx = transaction.of()
  await tx
    .insertInto('engagement.closed_talk')
    .values({ item_id: itemId, number, closed_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a comment that was not moderated, answered or reported since, and that no legal hold keeps. */
export async function takeBackComment(
  context: EngagementContext,
  transaction: AnyTransaction,
  id: string,
): Promise<'removed' | 'gone' | 'edited'> {
  const tx: Tx = transaction.of()
  const { rows } = await sql<{ number: number; item_id: string; isTouched: boolean }>`
    select number, item_id, edited_at is not null or open_reports > 0 or state in ('hidden', 'deleted')
      or exists (select from engagement.comment as reply where reply.parent_id = comment.id and reply.account_id is not null) as "isTouched"
    from engagement.comment where id = ${id} for update`.execute(tx)
  const [found] = rows
  if (!found) return 'gone'
  if (found.isTouched || (await isHeld(tx, `comment:${id}`, `item:${found.item_id}`))) return 'edited'
  await sql`delete from engagement.comment where id = ${id}`.execute(tx)
  await dropPages(tx, commentsTag(found.number))
  await notifyQueues(context, tx)
  return 'removed'
}
