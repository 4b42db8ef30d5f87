import { sql as raw } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { TeamsContext, Tx } from './context.ts'

/**
 * Removes accounts from all groups, with their invitations and visits in both directions. A group without an owner passes to its
 * longest-standing member; a group without members is archived.
 */
export async function eraseAccounts(
  { closeTodos }: TeamsContext,
  transaction: AnyTransaction,
  accountIds: readonly string[],
): Promise<void> {
  const tx: Tx = transaction.of()
  await raw`delete from teams.visit where viewer = any (${accountIds}::uuid[]) or subject = any (${accountIds}::uuid[])`.execute(tx)
  await leaveGroups(tx, accountIds)
  const { rows } = await raw<{ id: string }>`
    delete from teams.invitation where account_id = any (${accountIds}::uuid[]) or invited_by = any (${accountIds}::uuid[]) returning id`.execute(
    tx,
  )
  for (const { id } of rows) await closeTodos(tx, `team-invitation:${id}`)
}

async function leaveGroups(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const { rows } = await raw<{ id: string }>`
    with removed as (delete from teams.member where account_id = any (${accountIds}::uuid[]) returning group_id),
      less as (select group_id, count(*)::int as left_by from removed group by group_id)
    update teams.work_group set people = people - left_by,
      archived_at = case when people = left_by then coalesce(archived_at, platform.now()) else archived_at end
    from less where id = group_id returning id`.execute(tx)
  await raw`
    update teams.member set role = 'owner' from (
      select distinct on (group_id) group_id, account_id from teams.member where group_id = any (${rows.map(({ id }) => id)}::uuid[])
      and not exists (select from teams.member as owner where owner.group_id = member.group_id and owner.role = 'owner')
      order by group_id, joined_at, account_id) as heir
    where member.group_id = heir.group_id and member.account_id = heir.account_id`.execute(tx)
}
