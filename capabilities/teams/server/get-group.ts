import { sql as raw } from 'kysely'
import { avatarUrl } from '#capabilities/profile/contract.ts'
import type { GroupKind, GroupRole } from '../contract.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { MOST_PEOPLE, type Sql } from './group-store.ts'
import { mayManage } from './policy.ts'
import { recordVisit } from './record-visit.ts'
import type { TeamsTables } from './tables.ts'

type Group = {
  id: string
  kind: GroupKind
  name: string
  description: string
  people: number
  created_at: Date
  role: GroupRole
  team_id: string | null
  team_name: string | null
}

/** Returns a group with its members. Reading a project counts as a visit. */
export const getGroup = serve(calls.getGroup, async ({ database }, { id }, { session: { accountId } }) => {
  const sql = database.of<TeamsTables>()
  const group = await findGroup(sql, id, accountId)
  if (!group) return { refused: 'NOT_FOUND' }
  if (group.kind === 'project') await recordVisit(sql, 'project', id, accountId)
  const [people, invitations] = await Promise.all([findPeople(sql, id), mayManage(group.role) ? findInvited(sql, id) : []])
  const { kind, name, description, role, team_id, team_name } = group
  return {
    ok: {
      id,
      kind,
      name,
      description,
      role,
      peopleNumber: group.people,
      createdAt: group.created_at.toISOString(),
      team: team_id === null ? null : { id: team_id, name: team_name! },
      people: people.map(({ joinedAt, avatar, ...person }) => ({
        ...person,
        avatar: avatar && avatarUrl(avatar),
        joinedAt: joinedAt.toISOString(),
      })),
      invitations: invitations.map(({ at, ...invited }) => ({ ...invited, at: at.toISOString() })),
    },
  }
})

async function findGroup(sql: Sql, id: string, accountId: string): Promise<Group | undefined> {
  const { rows } = await raw<Group>`
    select work_group.*, member.role, team.name as team_name
    from teams.work_group join teams.member on member.group_id = work_group.id and member.account_id = ${accountId}
    left join teams.work_group as team on team.id = work_group.team_id
    where work_group.id = ${id} and work_group.archived_at is null`.execute(sql)
  return rows[0]
}

type Person = { accountId: string; name: string; avatar: string | null; role: GroupRole; joinedAt: Date }

async function findPeople(sql: Sql, id: string): Promise<readonly Person[]> {
  const { rows } = await raw<Person>`
    select summary.account_id as "accountId", summary.name, summary.avatar, member.role, member.joined_at as "joinedAt"
    from teams.member join profile.summary on summary.account_id = member.account_id
    where member.group_id = ${id}
    order by array_position(array['owner', 'manager', 'member'], member.role), member.joined_at limit ${MOST_PEOPLE}`.execute(sql)
  return rows
}

async function findInvited(sql: Sql, id: string): Promise<readonly { id: string; name: string; at: Date }[]> {
  const { rows } = await raw<{ id: string; name: string; at: Date }>`
    select invitation.id, summary.name, invitation.at
    from teams.invitation join profile.summary on summary.account_id = invitation.account_id
    where group_id = ${id} and state = 'open' and expires_at > platform.now() order by at desc limit 100`.execute(sql)
  return rows
}
