import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { MOST_REPLIES } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'

type Created = Outcome<typeof calls.createReply>

/** Replies are few and written by hand: a lock keeps their number. */
export const createReply = serve(calls.createReply, ({ database, recorder }, { title, text }, caller) =>
  database.inTransaction(async (tx: Tx): Promise<Created> => {
    await sql`select pg_advisory_xact_lock(hashtextextended('enquiries.replies', 0))`.execute(tx)
    const { rows: known } = await sql<{ replies: number }>`select count(*)::int as replies from enquiries.saved_reply`.execute(tx)
    if (known[0]!.replies >= MOST_REPLIES) return { refused: 'TOO_MANY_REPLIES' }
    const { rows } = await sql<{ id: string }>`
      insert into enquiries.saved_reply (title, text, changed_by)
      values (${title}, ${text}, ${caller.session.accountId}) returning id`.execute(tx)
    const { id } = one(rows)
    await recorder.record(tx, { action: 'reply.created', outcome: 'ok', ...doneBy(caller), target: `reply:${id}` })
    return { ok: { id } }
  }),
)
