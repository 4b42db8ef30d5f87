import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { OBJECT_WITHIN_MS } from '../../contract.ts'
import { type EngagementContext, serve, type Tx } from '../context.ts'
import type { CommentRow } from './comment-store.ts'
import { findMute } from './mute-store.ts'
import { notifyQueues } from './queue-news.ts'
import { isDecided } from './show-own.ts'

type OwnRow = Pick<CommentRow, 'id' | 'state' | 'deleted_by' | 'text' | 'created_at' | 'parent_id'> & { readonly editable_ms: number }

/** Allows one appeal per decision; the unique row decides between concurrent requests. */
export const objectToModeration = serve(
  calls.objectToModeration,
  async (context: EngagementContext, { about, id, text }, { session: { accountId } }) => {
    return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.objectToModeration>> => {
      const found = about === 'mute' ? (await findMute(tx, accountId))?.id === id : await mayObjectTo(tx, accountId, id)
      if (!found) return { refused: found === undefined || about === 'mute' ? 'NOT_FOUND' : 'NOTHING_TO_OBJECT' }
      const added = await tx
        .insertInto('engagement.objection')
        .values({ account_id: accountId, about, subject_id: id, text })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) return { refused: 'OBJECTED_ALREADY' }
      await notifyQueues(context, tx)
      return { ok: {} }
    })
  },
)

/** Returns undefined when the comment belongs to another account. */
async function mayObjectTo(tx: Tx, accountId: string, id: string): Promise<boolean | undefined> {
  const { rows } = await sql<Pick<OwnRow, 'state' | 'deleted_by'>>`
    select state, deleted_by from engagement.comment where id = ${id} and account_id = ${accountId}`.execute(tx)
  const [own] = rows
  if (!own) return undefined
  if (!isDecided(own)) return false
  const { rows: recent } = await sql`
    select 1 from engagement.comment_action where comment_id = ${id} and action in ('hidden', 'deleted')
      and at > platform.now() - ${OBJECT_WITHIN_MS} * interval '1 millisecond' limit 1`.execute(tx)
  return recent.length > 0
}
