import { sql } from 'kysely'
import type { InspectionDeps, Sql, Tx } from '../deps.ts'

type Deps = Pick<InspectionDeps, 'database' | 'rolesHolding'>
/** More than anybody chooses among. */
const MOST = 200

/** Who may inspect now; or who of these. The second half of the condition leads to the operators alone. */
export async function findInspectors(
  { rolesHolding }: Pick<Deps, 'rolesHolding'>,
  db: Sql,
  among?: readonly string[],
  tx?: Tx,
): Promise<string[]> {
  const roles = [...(await rolesHolding('inspection:judge', tx))]
  const { rows } = await sql<{ account_id: string }>`
    select account_id from accounts.person
    where status = 'active' and roles && ${roles}::text[] and roles <> '{user}' and (${among ?? null}::uuid[] is null or account_id = any (${among ?? []}::uuid[]))
    order by account_id limit ${MOST}`.execute(db)
  return rows.map(({ account_id }) => account_id)
}
