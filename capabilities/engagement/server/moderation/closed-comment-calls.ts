import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { commentsTag } from '../../contract.ts'
import { lockTalk } from '../comments/closed-store.ts'
import { findKnownItems } from '../comments/find-item.ts'
import { type EngagementContext, type Sql, serve, type Tx } from '../context.ts'
import { findPeople, MOST_COUNTED } from './find-people.ts'

type Row = { readonly item_id: string; readonly number: number; readonly closed_at: Date; readonly closed_by: string }

export const listClosedComments = serve(
  calls.listClosedComments,
  async ({ database }, { page, pageSize, direction, number }, { language }) => {
    const db: Sql = database.of()
    const which = number === undefined ? sql`true` : sql`number = ${number}`
    const order = direction === 'asc' ? sql`asc` : sql`desc`
    const { rows } = await sql<Row>`
    select item_id, number, closed_at, closed_by from engagement.closed_talk where ${which}
    order by closed_at ${order}, item_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
    const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from engagement.closed_talk where ${which} limit ${MOST_COUNTED}) as found`.execute(db)
    const ids = rows.map(({ item_id }) => item_id)
    const [items, people] = await Promise.all([
      findKnownItems(db, ids, language),
      findPeople(
        db,
        rows.map(({ closed_by }) => closed_by),
      ),
    ])
    const list = rows.map((row) => {
      const known = items.get(row.item_id)
      return {
        number: row.number,
        title: known?.title ?? '',
        path: known?.isOnline ? known.path : '',
        at: row.closed_at.toISOString(),
        by: people.may(row.closed_by),
      }
    })
    return { ok: { list, total: counted[0]!.total } }
  },
)

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
    await dropPages(tx, commentsTag(number))
    return { ok: { closed } }
  })
})
