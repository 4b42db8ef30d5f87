import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller, SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { type closeTalk, commentsTag, type listClosed } from '../../contract.ts'
import { holdTalk } from '../comments/closed-store.ts'
import type { CommentDeps, Sql, Tx } from '../comments/deps.ts'
import { findKnown } from '../comments/find-item.ts'
import { PAGES } from '../comments/write-comment.ts'
import { findPeople, MOST_COUNTED } from './find-people.ts'

/** Closes or opens the comments of an item that is there, whatever its state; asked for twice it is done, and recorded, once. */
export async function setClosed(
  { database, recorder }: Pick<CommentDeps, 'database' | 'recorder'>,
  { number, closed }: InputOf<typeof closeTalk>,
  caller: SignedInCaller,
): Promise<Outcome<typeof closeTalk>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof closeTalk>> => {
    const { rows } = await sql<{ item_id: string }>`
      select item_id from content.known_item where number = ${number} and trashed_at is null limit 1`.execute(tx)
    const itemId = rows[0]?.item_id
    if (itemId === undefined) return { refused: 'NOT_FOUND' }
    await holdTalk(tx, itemId, 'closing')
    const changed = closed
      ? await sql`
          insert into engagement.closed_talk (item_id, number, closed_by) values (${itemId}, ${number}, ${caller.session.accountId})
          on conflict (item_id) do nothing returning 1`.execute(tx)
      : await sql`delete from engagement.closed_talk where item_id = ${itemId} returning 1`.execute(tx)
    if (changed.rows.length === 0) return { ok: { closed } }
    const action = closed ? 'comments.closed' : 'comments.opened'
    await recorder.record(tx, { action, outcome: 'ok', target: `item:${itemId}`, ...doneBy(caller), facts: { item: number } })
    await tx.announce(PAGES, commentsTag(number))
    return { ok: { closed } }
  })
}

type Row = { readonly item_id: string; readonly number: number; readonly closed_at: Date; readonly closed_by: string }

export async function showClosed(
  { database }: Pick<CommentDeps, 'database'>,
  { page, pageSize, direction }: InputOf<typeof listClosed>,
  { language }: Caller,
): Promise<Outcome<typeof listClosed>> {
  const db: Sql = database.of()
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<Row>`
    select item_id, number, closed_at, closed_by from engagement.closed_talk
    order by closed_at ${order}, item_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from engagement.closed_talk limit ${MOST_COUNTED}) as found`.execute(db)
  const ids = rows.map(({ item_id }) => item_id)
  const [items, people] = await Promise.all([
    findKnown(db, ids, language),
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
}
