import { sql } from 'kysely'
import type { Session } from '#contract/caller.ts'
import type { MembershipContext, Sql, Tx } from './context.ts'

/** The branches that an account reaches: all for the office, those of its teams for a secretary. */
export type Reach = 'all' | readonly string[]
type Asker = Pick<Session, 'accountId' | 'roles'>

/** Returns the branches that the account may see and change. Inside a transaction the caller passes `tx` as `db`. */
export async function findReach({ rolesHolding, teams }: MembershipContext, db: Sql | Tx, { accountId, roles }: Asker): Promise<Reach> {
  const managers = await rolesHolding('membership:manage', 'emit' in db ? db : undefined)
  if (managers.some((role) => roles.includes(role))) return 'all'
  const own = await teams.findTeamsOf(db, accountId)
  const { rows } = await sql<{ id: string }>`select id from membership.branch where team_id = any (${[...own]}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

export const reaches = (reach: Reach, branchId: string): boolean => reach === 'all' || reach.includes(branchId)

/** Limits rows of a table, by its column of the branch, to the reach. */
export const within = (reach: Reach, column: string) =>
  reach === 'all' ? sql`true` : sql`${sql.ref(column)} = any (${[...reach]}::uuid[])`
