import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { commentsTag } from '../../contract.ts'
import { lockTalk } from '../comments/closed-store.ts'
import { PAGES } from '../comments/write-comment.ts'
import { type EngagementContext, serve, type Tx } from '../context.ts'

/** Closes or opens the comments of an existing item in any state; a repeated request changes and records nothing. */
export const closeComments = serve(calls.closeComments, async ({ database, recorder }: EngagementContext, { number, closed }, caller) => {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.closeComments>> => {
    const { rows } = await sql<{ item_id: string }>`
      select item_id from content.known_item where number = ${number} and trashed_at is null limit 1`.execute(tx)
    const itemId = rows[0]?.item_id
    if (itemId === undefined) return { refused: 'NOT_FOUND' }
    await lockTalk(tx, itemId, 'closing')
    const changed = closed
      ? await sql`
          insert into engagement.closed_talk (item_id, number, closed_by) values (${itemId}, ${number}, ${caller.session.accountId})
          on conflict (item_id) do nothing returning 1`.execute(tx)
      : await sql`delete from engagement.closed_talk where item_id = ${itemId} returning 1`.execute(tx)
    if (changed.rows.length === 0) return { ok: { closed } }
    const action = closed ? 'comments.closed' : 'comments.opened'
    await recorder.record(tx, { action, outcome: 'ok', target: `item:${itemId}`, ...doneBy(caller), facts: { item: number } })
    await tx.publish(PAGES, commentsTag(number))
    return { ok: { closed } }
  })
})
