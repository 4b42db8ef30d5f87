import { sql as raw } from 'kysely'
import type { Matter } from '#server/notify/matter.ts'
import type { GroupKind } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type NewInvitation = { groupId: string; guest: string; by: string }

/** Adds an invitation. Returns undefined when an open one exists; an expired one is closed first. */
export async function addInvitation(tx: Tx, { groupId, guest, by }: NewInvitation): Promise<string | undefined> {
  await raw`
    update teams.invitation set state = 'withdrawn'
    where group_id = ${groupId} and account_id = ${guest} and state = 'open' and expires_at <= platform.now()`.execute(tx)
  const row = await tx
    .insertInto('teams.invitation')
    .values({ group_id: groupId, account_id: guest, invited_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type Invitation = { groupId: string; kind: GroupKind; name: string; people: number; by: string }

/** Returns an open invitation of the account and locks its group until the transaction ends. */
export async function findInvitation(tx: Tx, id: string, accountId: string): Promise<Invitation | undefined> {
  const { rows } = await raw<Invitation>`
    select work_group.id as "groupId", work_group.kind, work_group.name, work_group.people, invitation.invited_by as by
    from teams.invitation join teams.work_group on work_group.id = invitation.group_id
    where invitation.id = ${id} and invitation.account_id = ${accountId} and invitation.state = 'open'
      and invitation.expires_at > platform.now() and work_group.archived_at is null
    for update of work_group`.execute(tx)
  return rows[0]
}

/** Returns false when the invitation was answered or withdrawn before. */
export async function closeInvitation(tx: Tx, id: string, state: 'accepted' | 'declined' | 'withdrawn'): Promise<boolean> {
  const row = await tx
    .updateTable('teams.invitation')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type OpenInvitation = { id: string; kind: GroupKind; name: string; by: string; at: Date }

export async function findOpenInvitations(sql: Sql, accountId: string): Promise<readonly OpenInvitation[]> {
  const { rows } = await raw<OpenInvitation>`
    select invitation.id, work_group.kind, work_group.name, summary.name as by, invitation.at
    from teams.invitation join teams.work_group on work_group.id = invitation.group_id
    join profile.summary on summary.account_id = invitation.invited_by
    where invitation.account_id = ${accountId} and invitation.state = 'open' and invitation.expires_at > platform.now() and archived_at is null
    order by invitation.at desc limit 100`.execute(sql)
  return rows
}

/** An invitation is a to-do of the invited account until it is answered, withdrawn or expired. */
export const openInvitations: Matter = {
  name: 'team-invitation:',
  async findOpen(tx, matters) {
    const { rows } = await raw<{ matter: string }>`
      select matter from unnest(${matters}::text[]) as matter
      join teams.invitation on invitation.id::text = split_part(matter, ':', 2)
      join teams.work_group on work_group.id = invitation.group_id
      where invitation.state = 'open' and invitation.expires_at > platform.now() and archived_at is null`.execute(tx)
    return rows.map(({ matter }) => matter)
  },
}

export const matterOf = (invitationId: string): string => `team-invitation:${invitationId}`
