import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { ExportCount } from '../../contract.ts'
import type { Sql } from '../context.ts'

type Row = { readonly account_id: string; readonly is_minor: boolean }

/** Counts rows, their people, and the people whose certified columns stay empty: minors, and people without a certification in effect. */
export async function countPeople(db: Sql, rows: readonly Row[]): Promise<ExportCount> {
  const people = new Set(rows.map(({ account_id }) => account_id))
  const adults = [...new Set(rows.filter(({ is_minor }) => !is_minor).map(({ account_id }) => account_id))]
  const { rows: found } = await sql<{ certified: number }>`
    select count(distinct account_id)::int as certified from certification.in_force
    where account_id = any (${adults}::uuid[]) and kind <> 'enterprise'`.execute(db)
  return { rows: rows.length, people: people.size, uncertified: people.size - one(found).certified }
}
