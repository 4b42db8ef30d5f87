import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { countMatches, type MatchRow } from './match-store.ts'

export const listScanMatches = serve(calls.listScanMatches, async ({ database }, { page, pageSize, direction }) => {
  const db: Sql = database.of()
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<MatchRow>`
    select * from inspection.scan_match where dismissed_at is null
    order by found_at ${order}, text_id ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const list = rows.map(({ text_id: id, item_id: itemId, found_at, about, number, language, title, path, status, flags }) => ({
    id,
    about,
    itemId,
    number,
    language,
    title,
    path,
    status,
    flags,
    foundAt: found_at.toISOString(),
  }))
  return { ok: { list, total: await countMatches(db) } }
})
