import { sql as raw } from 'kysely'
import { avatarUrl } from '#capabilities/profile/contract.ts'
import { translatorOf } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { teamsText } from '../text/texts.ts'
import { type Sql, serve } from './context.ts'
import { addGroup, countGroups, findOwnGroups, lockOwnGroup, MOST_GROUPS, MOST_PEOPLE, recordGroupVisit } from './group-store.ts'
import { mayManage } from './policy.ts'

export const listOwnProjects = serve(calls.listOwnProjects, async ({ database }, _input, { session }) => {
  const sql = database.of()
  const projects = await findOwnGroups(sql, 'project', session.accountId)
  return {
    ok: projects.map(({ people, contributors, ...project }) => ({
      ...project,
      peopleNumber: people,
      contributors: contributors.map(({ name, avatar }) => ({ name, email: '', avatar: avatar ? avatarUrl(avatar) : '' })),
    })),
  }
})

/** A team is shown with the avatar of its first member. */
export const listOwnTeams = serve(calls.listOwnTeams, async ({ database }, _input, { session }) => {
  const sql = database.of()
  const teams = await findOwnGroups(sql, 'team', session.accountId)
  return {
    ok: teams.map(({ id, name, people, role, contributors: [first] }) => ({
      id,
      name,
      role,
      peopleNumber: people,
      avatar: first?.avatar ? avatarUrl(first.avatar) : '',
    })),
  }
})

export const countOwnGroups = serve(calls.countOwnGroups, async ({ database }, _input, { session: { accountId }, language }) => {
  const sql = database.of()
  const t = translatorOf(teamsText, language)
  const { rows } = await raw<{ made_projects: number; joined_projects: number; made_teams: number; joined_teams: number }>`
    select count(*) filter (where kind = 'project' and created_by = ${accountId}) as made_projects,
      count(*) filter (where kind = 'project' and created_by != ${accountId}) as joined_projects,
      count(*) filter (where kind = 'team' and created_by = ${accountId}) as made_teams,
      count(*) filter (where kind = 'team' and created_by != ${accountId}) as joined_teams
    from teams.member join teams.work_group on work_group.id = group_id where account_id = ${accountId} and archived_at is null`.execute(
    sql,
  )
  const counts = one(rows)
  return {
    ok: [
      { id: 1, content: t('teams.made-projects'), count: counts.made_projects },
      { id: 2, content: t('teams.joined-projects'), count: counts.joined_projects },
      { id: 3, content: t('teams.made-teams'), count: counts.made_teams },
      { id: 4, content: t('teams.joined-teams'), count: counts.joined_teams },
    ],
  }
})

type Group = {
  id: string
  kind: calls.GroupKind
  name: string
  description: string
  people: number
  created_at: Date
  role: calls.GroupRole
  team_id: string | null
  team_name: string | null
}

/** Returns a group with its members. Reading a project counts as a visit. */
export const getGroup = serve(calls.getGroup, async ({ database }, { id }, { session: { accountId } }) => {
  const sql = database.of()
  const group = await findGroup(sql, id, accountId)
  if (!group) return { refused: 'NOT_FOUND' }
  if (group.kind === 'project') await recordGroupVisit(sql, { kind: 'project', subject: id, viewer: accountId })
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

type Person = { accountId: string; name: string; avatar: string | null; role: calls.GroupRole; joinedAt: Date }

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

/** Creates a team or project owned by the caller. A project can belong to a team only when the caller manages that team. */
export const createGroup = serve(calls.createGroup, async ({ database, recorder }, { kind, name, description = '', teamId }, caller) => {
  const maker = caller.session.accountId
  if (kind === 'team' && teamId !== undefined) return { refused: 'BAD_REQUEST', fields: { teamId: 'BAD_REQUEST' } }
  return await database.inTransaction(async (tx) => {
    if (teamId !== undefined) {
      const team = await lockOwnGroup(tx, teamId, maker)
      if (team?.kind !== 'team') return { refused: 'NOT_FOUND' }
      if (!mayManage(team.role)) return { refused: 'FORBIDDEN' }
    }
    if ((await countGroups(tx, maker)) >= MOST_GROUPS) return { refused: 'GROUPS_FULL' }
    const id = await addGroup(tx, { kind, name, description, teamId: teamId ?? null, maker })
    await recorder.record(tx, { action: `${kind}.made`, outcome: 'ok', target: `${kind}:${id}`, facts: { name }, ...doneBy(caller) })
    return { ok: { id } }
  })
})

export const updateGroup = serve(calls.updateGroup, async ({ database, recorder }, { id, name, description, before }, caller) => {
  return await database.inTransaction(async (tx) => {
    const group = await lockOwnGroup(tx, id, caller.session.accountId)
    if (!group) return { refused: 'NOT_FOUND' }
    if (!mayManage(group.role)) return { refused: 'FORBIDDEN' }
    if (group.name !== before.name || group.description !== before.description) return { refused: 'GROUP_CHANGED' }
    await tx.updateTable('teams.work_group').set({ name, description }).where('id', '=', id).execute()
    await recorder.record(tx, { action: `${group.kind}.changed`, outcome: 'ok', target: `${group.kind}:${id}`, ...doneBy(caller) })
    return { ok: null }
  })
})

/** Archives a group permanently and withdraws its open invitations. */
export const archiveGroup = serve(calls.archiveGroup, async ({ database, recorder, closeTodos }, { id }, caller) => {
  return await database.inTransaction(async (tx) => {
    const group = await lockOwnGroup(tx, id, caller.session.accountId)
    if (!group) return { refused: 'NOT_FOUND' }
    if (group.role !== 'owner') return { refused: 'FORBIDDEN' }
    await tx.updateTable('teams.work_group').set({ archived_at: raw`platform.now()` }).where('id', '=', id).execute()
    const open = await tx
      .updateTable('teams.invitation')
      .set({ state: 'withdrawn' })
      .where('group_id', '=', id)
      .where('state', '=', 'open')
      .returning('id')
      .execute()
    for (const invitation of open) await closeTodos(tx, `team-invitation:${invitation.id}`)
    await recorder.record(tx, { action: `${group.kind}.archived`, outcome: 'ok', target: `${group.kind}:${id}`, ...doneBy(caller) })
    return { ok: null }
  })
})
