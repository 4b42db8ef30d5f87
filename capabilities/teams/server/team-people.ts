import { type QueryExecutorProvider, sql } from 'kysely'

type TeamName = { readonly id: string; readonly name: string }
type TeamPerson = { readonly teamId: string; readonly accountId: string }

const MOST_LISTED = 500

/** Lists the active teams by name, for capabilities that give work to the people of a team. Projects do not count. */
export async function listTeams(db: QueryExecutorProvider): Promise<TeamName[]> {
  const { rows } = await sql<TeamName>`
    select id, name from teams.work_group where kind = 'team' and archived_at is null order by name, id limit ${MOST_LISTED}`.execute(db)
  return rows
}

/** Returns the ids of the active teams of an account. */
export async function findTeamsOf(db: QueryExecutorProvider, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select group_id as id from teams.member join teams.work_group on work_group.id = group_id
    where account_id = ${accountId} and kind = 'team' and archived_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns the people of these teams. An archived team has none. */
export async function findTeamPeople(db: QueryExecutorProvider, teamIds: readonly string[]): Promise<TeamPerson[]> {
  const { rows } = await sql<TeamPerson>`
    select group_id as "teamId", account_id as "accountId" from teams.member join teams.work_group on work_group.id = group_id
    where group_id = any (${[...teamIds]}::uuid[]) and kind = 'team' and archived_at is null`.execute(db)
  return rows
}
