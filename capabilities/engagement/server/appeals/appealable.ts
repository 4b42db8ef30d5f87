import { sql } from 'kysely'
import { OBJECT_WITHIN_MS } from '../../contract.ts'
import type { CommentRow } from '../comments/comment-store.ts'
import { isDecided } from '../comments/show-own.ts'
import type { Tx } from '../context.ts'

type Found = { readonly is_recent: boolean }

/** The owner and the author of an item may appeal its takedown. Returns undefined for other callers, and false after the term. */
export async function mayObjectToTakedown(tx: Tx, accountId: string, id: string): Promise<boolean | undefined> {
  const { rows } = await sql<Found>`
    select made_at > platform.now() - ${OBJECT_WITHIN_MS} * interval '1 millisecond' as is_recent
    from engagement.takedown where id = ${id} and ${accountId} in (owner_id, author_id)`.execute(tx)
  return rows[0]?.is_recent
}

/** The reporter may appeal the rejection. Returns undefined for other callers, and false after the term and for other states. */
export async function mayObjectToRejection(tx: Tx, accountId: string, id: string): Promise<boolean | undefined> {
  const { rows } = await sql<Found>`
    select state = 'dismissed' and decided_at > platform.now() - ${OBJECT_WITHIN_MS} * interval '1 millisecond' as is_recent
    from engagement.report where id = ${id} and account_id = ${accountId} for no key update`.execute(tx)
  return rows[0]?.is_recent
}

/** Authors may appeal while a moderator's decision is in force. Returns undefined for a comment of another account. */
export async function mayObjectToComment(tx: Tx, accountId: string, id: string): Promise<boolean | undefined> {
  const { rows } = await sql<Pick<CommentRow, 'state' | 'deleted_by'>>`
    select state, deleted_by from engagement.comment where id = ${id} and account_id = ${accountId}`.execute(tx)
  const [own] = rows
  if (!own) return undefined
  if (!isDecided(own)) return false
  const { rows: recent } = await sql`
    select 1 from engagement.comment_action where comment_id = ${id} and action in ('hidden', 'deleted')
      and at > platform.now() - ${OBJECT_WITHIN_MS} * interval '1 millisecond' limit 1`.execute(tx)
  return recent.length > 0
}
