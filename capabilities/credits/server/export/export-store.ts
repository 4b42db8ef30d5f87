import { sql } from 'kysely'
import type { Bilingual } from '#contract/language.ts'
import type { SourceKind } from '../../contract.ts'
import type { Sql } from '../context.ts'
import { type EntryFilter, filtered } from '../ledger/entry-store.ts'

export type ExportedRow = {
  readonly account_id: string
  readonly account: string | null
  readonly is_minor: boolean
  readonly class_name: Bilingual
  readonly class_code: string
  readonly tenths: number
  readonly year: number
  readonly project_number: string
  readonly authority: string
  readonly source_kind: SourceKind
  readonly source_title: Bilingual
  readonly at: Date
}

/** Returns the selected entries with what is left of their points, by learner. Corrections are counted in, and empty entries left out. */
export async function readExported(db: Sql, filter: Omit<EntryFilter, 'q' | 'accountIds'>, limit: number): Promise<readonly ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    select entry.account_id, summary.name as account, exists (select from accounts.declared_minor where declared_minor.account_id = entry.account_id) as is_minor,
      class.name as class_name, class.code as class_code, counted.tenths, year, project_number, authority, source_kind, source_title, at
    from credits.entry join credits.class on class.id = class_id left join profile.summary on summary.account_id = entry.account_id
    cross join lateral (
      select sum(tenths)::int as tenths from credits.entry as own where own.id = entry.id or own.corrects = entry.id) as counted
    where corrects is null and counted.tenths > 0 and ${filtered({ ...filter, q: '', accountIds: [] })}
    order by entry.account_id, at, entry.id limit ${limit}`.execute(db)
  return rows
}
