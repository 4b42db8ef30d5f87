import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { findKnown } from '../comments/find-item.ts'
import { type Sql, serve } from '../context.ts'
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
  },
)
