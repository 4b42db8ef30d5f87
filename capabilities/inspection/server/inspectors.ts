import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import type { readInspectors } from '../contract.ts'
import type { InspectionDeps, Sql, Tx } from './deps.ts'

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

export async function showInspectors(deps: Deps): Promise<Outcome<typeof readInspectors>> {
  const db: Sql = deps.database.of()
  const ids = await findInspectors(deps, db)
  const { rows } = await sql<{ id: string; name: string | null; waiting: number }>`
    select inspector.id, face.name, (
      select count(*)::int from inspection.task
      where state = 'waiting' and (
        (claimed_by = inspector.id and claimed_until > platform.now()) or (assigned_to = inspector.id and assigned_until > platform.now()))
    ) as waiting
    from unnest(${ids}::uuid[]) as inspector (id) left join profile.face on face.account_id = inspector.id
    order by face.name nulls last, inspector.id`.execute(db)
  return { ok: rows }
}
