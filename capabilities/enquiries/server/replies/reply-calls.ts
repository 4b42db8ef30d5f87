import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'

export const listReplies = serve(calls.listReplies, async ({ database }) => {
  const { rows } = await sql<calls.SavedReply>`
    select id, title, text, version from enquiries.saved_reply order by title, id`.execute(database.of())
  return { ok: { list: rows } }
})

/** Replies are few and written by hand: a lock keeps their number. */
export const createReply = serve(calls.createReply, ({ database, recorder }, { title, text }, caller) =>
  database.inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('enquiries.replies', 0))`.execute(tx)
    const { rows: known } = await sql<{ replies: number }>`select count(*)::int as replies from enquiries.saved_reply`.execute(tx)
    if (one(known).replies >= calls.MOST_REPLIES) return { refused: 'TOO_MANY_REPLIES' }
    const { rows } = await sql<{ id: string }>`
      insert into enquiries.saved_reply (title, text, changed_by)
      values (${title}, ${text}, ${caller.session.accountId}) returning id`.execute(tx)
    const { id } = one(rows)
    await recorder.record(tx, { action: 'reply.created', outcome: 'ok', ...doneBy(caller), target: `reply:${id}` })
    return { ok: { id } }
  }),
)

export const saveReply = serve(calls.saveReply, ({ database, recorder }, { id, version, title, text }, caller) =>
  database.inTransaction(async (tx) => {
    const { rows } = await sql<{ version: number }>`
      update enquiries.saved_reply
      set title = ${title}, text = ${text}, version = version + 1, changed_by = ${caller.session.accountId}, changed_at = platform.now()
      where id = ${id} and version = ${version} returning version`.execute(tx)
    const [saved] = rows
    if (!saved) return { refused: await whyNotWritten(tx, id) }
    await recorder.record(tx, { action: 'reply.saved', outcome: 'ok', ...doneBy(caller), target: `reply:${id}` })
    return { ok: { version: saved.version } }
  }),
)

export const removeReply = serve(calls.removeReply, ({ database, recorder }, { id, version }, caller) =>
  database.inTransaction(async (tx) => {
    const { rows } = await sql<{ title: string }>`
      delete from enquiries.saved_reply where id = ${id} and version = ${version} returning title`.execute(tx)
    const [removed] = rows
    if (!removed) return { refused: await whyNotWritten(tx, id) }
    await recorder.record(tx, {
      action: 'reply.removed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `reply:${id}`,
      facts: { title: removed.title },
    })
    return { ok: {} }
  }),
)

/** Distinguishes a reply that a colleague changed from a deleted one. */
async function whyNotWritten(tx: Tx, id: string): Promise<'REPLY_CHANGED' | 'NOT_FOUND'> {
  const { rows } = await sql`select from enquiries.saved_reply where id = ${id}`.execute(tx)
  return rows.length > 0 ? 'REPLY_CHANGED' : 'NOT_FOUND'
}
