import { sql } from 'kysely'
import type { InspectionContext, Sql, Tx } from '../context.ts'

/** Limits the list to a number that an author can choose from. */
const MOST = 200

/**
 * Returns the accounts that may inspect, optionally among the given ones. The condition `roles <> '{user}'` lets the database use the index
 * of operators.
 */
export async function findInspectors(
  { rolesHolding }: Pick<InspectionContext, 'rolesHolding'>,
  db: Sql,
  { among, tx }: { readonly among?: readonly string[]; readonly tx?: Tx } = {},
): Promise<string[]> {
  const roles = [...(await rolesHolding('inspection:judge', tx))]
  const { rows } = await sql<{ account_id: string }>`
    select account_id from accounts.person
    where status = 'active' and roles && ${roles}::text[] and roles <> '{user}' and (${among ?? null}::uuid[] is null or account_id = any (${among ?? []}::uuid[]))
    order by account_id limit ${MOST}`.execute(db)
  return rows.map(({ account_id }) => account_id)
}
