import { type QueryExecutorProvider, sql } from 'kysely'

/** Names of accounts as every screen shows them, by their ids. */
export async function findNames(db: QueryExecutorProvider, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select account_id as id, name from profile.summary where account_id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
