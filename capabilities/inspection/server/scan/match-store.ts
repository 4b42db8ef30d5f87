import { sql } from 'kysely'
import type { Flag } from '#capabilities/screening/contract.ts'
import type { Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import type { ScanMatch } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

export type NewMatch = Omit<ScanMatch, 'foundAt'>
export type UnscannedText = Pick<ScanMatch, 'id' | 'about' | 'number' | 'language' | 'title' | 'path'>
export type MatchRow = {
  readonly text_id: string
  readonly about: ScanMatch['about']
  readonly item_id: string
  readonly number: number
  readonly language: Language
  readonly title: string
  readonly path: string
  readonly status: ScanMatch['status']
  readonly flags: Flag[]
  readonly found_at: Date
}

/**
 * Saves matches in a fixed order, to avoid deadlocks. A dismissed match stays dismissed while its findings are the same. `found_at` is
 * never earlier than the start of the scan, even in a transaction that began earlier.
 */
export async function saveMatches(tx: Tx, matches: readonly NewMatch[]): Promise<void> {
  for (const match of [...matches].sort((one, other) => (one.id < other.id ? -1 : 1)))
    await sql`
      insert into inspection.scan_match as known (text_id, about, item_id, number, language, title, path, status, flags, found_at)
      values (${match.id}, ${match.about}, ${match.itemId}, ${match.number}, ${match.language}, ${match.title}, ${match.path}, ${match.status},
        ${JSON.stringify(match.flags)}::jsonb, greatest(platform.now(), (select started_at from inspection.scan)))
      on conflict (text_id) do update set title = excluded.title, path = excluded.path, status = excluded.status, flags = excluded.flags,
        found_at = excluded.found_at, dismissed_at = case when known.flags = excluded.flags then known.dismissed_at end`.execute(tx)
}

export async function findMatch(db: Sql, id: string): Promise<MatchRow | undefined> {
  const { rows } = await sql<MatchRow>`select * from inspection.scan_match where text_id = ${id} and dismissed_at is null`.execute(db)
  return rows[0]
}

export const saveUnscanned = (tx: Tx, { id, about, number, language, title, path }: UnscannedText) =>
  sql`
    insert into inspection.scan_unscanned (text_id, about, number, language, title, path)
    values (${id}, ${about}, ${number}, ${language}, ${title}, ${path})
    on conflict (text_id) do update set title = excluded.title, path = excluded.path, at = excluded.at`.execute(tx)

export const clearUnscanned = (tx: Tx) => sql`delete from inspection.scan_unscanned`.execute(tx)

export async function listUnscanned(db: Sql, most: number): Promise<UnscannedText[]> {
  const { rows } = await sql<UnscannedText>`
    select text_id as id, about, number, language, title, path from inspection.scan_unscanned order by at, text_id limit ${most}`.execute(
    db,
  )
  return rows
}

export async function countUnscanned(db: Sql): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from inspection.scan_unscanned`.execute(db)
  return one(rows).total
}

export const removeMatch = (tx: Tx, id: string) => tx.deleteFrom('inspection.scan_match').where('text_id', '=', id).execute()

export async function countMatches(db: Sql): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from inspection.scan_match where dismissed_at is null`.execute(db)
  return one(rows).total
}
