import { sql } from 'kysely'
import type { MembershipContext, Sql, Tx } from './context.ts'

type Context = Pick<MembershipContext, 'rolesHolding' | 'teams'>

/** Returns the secretaries of each team: its active people with the permission to review. A team without one is left out. */
export async function findSecretaries(
  { rolesHolding, teams }: Context,
  db: Sql | Tx,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const people = await teams.findTeamPeople(db, teamIds)
  const roles = await rolesHolding('membership:review', 'emit' in db ? db : undefined)
  const { rows } = await sql<{ id: string }>`
    select account_id as id from accounts.person
    where account_id = any (${people.map(({ accountId }) => accountId)}::uuid[]) and status = 'active' and roles && ${[...roles]}::text[]`.execute(
    db,
  )
  const may = new Set(rows.map(({ id }) => id))
  const those = people.filter(({ accountId }) => may.has(accountId))
  return new Map(
    [...Map.groupBy(those, ({ teamId }) => teamId)].map(([teamId, some]) => [teamId, some.map(({ accountId }) => accountId)] as const),
  )
}
