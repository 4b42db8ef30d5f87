import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import { type Listener, on } from '#server/database/events.ts'
import { accessChanged } from '#server/notify/assignment.ts'
import type { Tx } from './context.ts'
import { MOST_PEOPLE } from './group-store.ts'

/** A fixed id, so that the demo recognizes its own team. */
const TEAM = 'de300000-0000-4000-8000-000000007001'

const NAME = '明序编辑部 Mingxu editors'
const DESCRIPTION =
  '演示团队：有角色的成员会自动加入，可以修改演示内容。A demo team. Everyone who has a role joins it and can edit the demo content.'

type DemoTeam = { readonly ownerId: string; readonly memberIds: readonly string[] }

/** Adds the demo team with the demo accounts and every account of the site that has a role. */
export async function loadDemo(transaction: AnyTransaction, { ownerId, memberIds }: DemoTeam): Promise<void> {
  const tx: Tx = transaction.of()
  await sql`
    insert into teams.work_group (id, kind, name, description, people, created_by, created_at)
    values (${TEAM}, 'team', ${NAME}, ${DESCRIPTION}, ${memberIds.length}, ${ownerId}, platform.now() - interval '200 days')`.execute(tx)
  await sql`
    insert into teams.member (group_id, account_id, role, joined_at)
    select ${TEAM}, account_id, case when account_id = ${ownerId} then 'owner' else 'member' end, created_at
    from accounts.person where account_id = any (${memberIds}::uuid[])`.execute(tx)
  await addOperators(tx, null)
}

/** Adds accounts that receive a role to the demo team while the team exists. Editors of a trial can thereby change the demo items. */
export const followDemo: readonly Listener[] = [on(accessChanged, (tx, { accountIds }) => addOperators(tx.of(), accountIds))]

/** Adds those of the accounts that have a role; null adds every account with a role. */
async function addOperators(tx: Tx, accountIds: readonly string[] | null): Promise<void> {
  await sql`
    with added as (
      insert into teams.member (group_id, account_id, role)
      select work_group.id, account_id, 'member' from teams.work_group cross join accounts.person
      where work_group.id = ${TEAM} and archived_at is null and people < ${MOST_PEOPLE}
        and (${accountIds}::uuid[] is null or account_id = any (${accountIds}::uuid[])) and roles <> '{user}' and status = 'active'
      on conflict do nothing returning account_id
    )
    update teams.work_group set people = people + (select count(*) from added) where id = ${TEAM} and exists (select from added)`.execute(
    tx,
  )
}

export async function removeDemo(tx: AnyTransaction): Promise<void> {
  await sql`
    delete from teams.work_group where id = ${TEAM} and not exists (select from teams.work_group as project where project.team_id = ${TEAM})`.execute(
    tx.of(),
  )
}
