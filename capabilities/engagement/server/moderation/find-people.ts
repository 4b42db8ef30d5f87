import { sql } from 'kysely'
import type { Sql } from '../context.ts'

type Person = { readonly id: string; readonly name: string | null }

/** Returns names of accounts; a deleted account has its id only. */
export async function findPeople(
  db: Sql,
  ids: readonly (string | null)[],
): Promise<{ of(id: string): Person; may(id: string | null): Person | null }> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const { rows } = await sql<Person>`select account_id as id, name from profile.summary where account_id = any (${wanted}::uuid[])`.execute(
    db,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const of = (id: string) => known.get(id) ?? { id, name: null }
  return { of, may: (id) => (id === null ? null : of(id)) }
}

export const MOST_COUNTED = 10_000
