import { sql } from 'kysely'
import type { ModerationReason } from '../../contract.ts'
import * as calls from '../../contract.ts'
import type { MuteRow } from '../comments/mute-store.ts'
import { type Sql, serve } from '../context.ts'
import { findPeople, MOST_COUNTED } from './find-people.ts'

export const listMutes = serve(calls.listMutes, async ({ database }, { page, pageSize, direction }) => {
  const db: Sql = database.of()
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<MuteRow & { readonly total: number }>`
    select *, count(*) over ()::int as total from (
      select * from engagement.mute where lifted_at is null and until > platform.now() limit ${MOST_COUNTED}
    ) as mute order by until ${order}, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const people = await findPeople(
    db,
    rows.flatMap(({ account_id, by_account }) => [account_id, by_account]),
  )
  const list = rows.map((row) => ({
    id: row.id,
    person: people.of(row.account_id),
    reason: row.reason as ModerationReason,
    note: row.note,
    since: row.since.toISOString(),
    until: row.until.toISOString(),
    by: people.may(row.by_account),
  }))
  return { ok: { list, total: rows[0]?.total ?? 0 } }
})
