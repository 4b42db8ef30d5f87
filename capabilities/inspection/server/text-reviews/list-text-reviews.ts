import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { TEXT_SHOWN } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { findPeople } from '../task-store.ts'
import { toRow } from './text-row.ts'
import type { WaitingText } from './waiting-store.ts'

export const listTextReviews = serve(calls.listTextReviews, async ({ database, content }, { page, pageSize, direction }, { session }) => {
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  return await database.inTransaction(async (tx: Tx) => {
    const { rows } = await sql<WaitingText>`
      select id, about, thing, title, language, left(after, ${TEXT_SHOWN}) as after, flags, written_by, written_at
      from screening.waiting_text_review
      order by written_at ${order}, id ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
    const counted = await sql<{ total: number }>`select count(*)::int as total from screening.waiting_text_review`.execute(tx)
    const isAsked = await content.asksForTwo(tx)
    const people = await findPeople(
      tx,
      rows.map(({ written_by }) => written_by),
    )
    return { ok: { list: rows.map((row) => toRow(row, people, isAsked ? session.accountId : null)), total: one(counted.rows).total } }
  })
})
