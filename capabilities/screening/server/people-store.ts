import { sql } from 'kysely'
import type { Person } from '../contract.ts'
import type { Sql } from './context.ts'

export async function findPeople(db: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const { rows } =
    await sql<Person>`select account_id as id, name from profile.summary where account_id = any (${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
