import { sql as raw } from 'kysely'
import type { Session } from '#contract/caller.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import { OTHERS_SCOPE, TEAM_SCOPE } from '../contract.ts'
import type { Sql, TeamsContext } from './context.ts'
import type { TeamsTables } from './tables.ts'

type Question = {
  readonly asker: Pick<Session, 'accountId' | 'roles'>
  readonly ownerIds: readonly string[]
  readonly tx?: AnyTransaction | undefined
}

/**
 * Returns those owners whose items the caller may change: always the caller, team colleagues with `scope:team`, all with `scope:all`.
 * Inside a transaction the caller passes `tx`.
 */
export async function ownersInScope(
  { database, rolesHolding }: TeamsContext,
  { asker: { accountId, roles }, ownerIds, tx }: Question,
): Promise<ReadonlySet<string>> {
  const others = [...new Set(ownerIds)].filter((id) => id !== accountId)
  const reaches = async (scope: typeof TEAM_SCOPE | typeof OTHERS_SCOPE) =>
    (await rolesHolding(scope, tx)).some((role) => roles.includes(role))
  if (others.length === 0 || (await reaches(OTHERS_SCOPE))) return new Set(ownerIds)
  const colleagues = (await reaches(TEAM_SCOPE)) ? await findColleagues(tx ? tx.of<TeamsTables>() : database.of(), accountId, others) : []
  return new Set([accountId, ...colleagues])
}

/** Returns those accounts that share a team with this one. Projects do not count, because they include members of several teams. */
async function findColleagues(sql: Sql, accountId: string, others: readonly string[]): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select distinct other.account_id as id
    from teams.member as own
    join teams.work_group on work_group.id = own.group_id and work_group.kind = 'team' and work_group.archived_at is null
    join teams.member as other on other.group_id = own.group_id
    where own.account_id = ${accountId} and other.account_id = any (${others}::uuid[])`.execute(sql)
  return rows.map(({ id }) => id)
}
