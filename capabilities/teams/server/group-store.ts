import { type RawBuilder, sql as raw } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { GroupKind, GroupRole } from '../contract.ts'
import type { Sql, Tx } from './context.ts'

/** Limits that let every list fit on one page. */
export const MOST_PEOPLE = 500
export const MOST_GROUPS = 100

type NewGroup = { kind: GroupKind; name: string; description: string; teamId: string | null; maker: string }

export async function addGroup(tx: Tx, { kind, name, description, teamId, maker }: NewGroup): Promise<string> {
  const { id } = await tx
    .insertInto('teams.work_group')
    .values({ kind, name, description, team_id: teamId, created_by: maker })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addMember(tx, { groupId: id, accountId: maker, role: 'owner' })
  return id
}

type LockedGroup = {
  readonly kind: GroupKind
  readonly name: string
  readonly description: string
  readonly people: number
  readonly role: GroupRole
}

/** Locks the group of a member until the transaction ends. Returns undefined when the account is no member or the group is archived. */
export async function lockOwnGroup(tx: Tx, id: string, accountId: string): Promise<LockedGroup | undefined> {
  const { rows } = await raw<LockedGroup>`
    select kind, name, description, people, role from teams.work_group
    join teams.member on member.group_id = work_group.id and member.account_id = ${accountId}
    where work_group.id = ${id} and archived_at is null for update of work_group`.execute(tx)
  return rows[0]
}

export async function countGroups(sql: Sql, accountId: string): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(*) from teams.member join teams.work_group on work_group.id = group_id
    where account_id = ${accountId} and archived_at is null`.execute(sql)
  return one(rows).count
}

export async function addMember(
  tx: Tx,
  { groupId, accountId, role }: { readonly groupId: string; readonly accountId: string; readonly role: GroupRole },
): Promise<boolean> {
  const { rows } = await raw`
    with added as (
      insert into teams.member (group_id, account_id, role) values (${groupId}, ${accountId}, ${role})
      on conflict do nothing returning group_id
    )
    update teams.work_group set people = people + 1 where id in (select group_id from added) returning id`.execute(tx)
  return rows.length > 0
}

export async function removeOne(tx: Tx, groupId: string, accountId: string): Promise<void> {
  await raw`
    with removed as (delete from teams.member where group_id = ${groupId} and account_id = ${accountId} returning group_id)
    update teams.work_group set people = people - 1 where id in (select group_id from removed)`.execute(tx)
}

export async function roleOf(tx: Tx, groupId: string, accountId: string): Promise<GroupRole | undefined> {
  const row = await tx
    .selectFrom('teams.member')
    .select('role')
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.role as GroupRole | undefined
}

/**
 * Returns true when another account owns the group. The caller holds the lock of the group, so the answer stays true until the transaction
 * ends.
 */
export async function hasOtherOwner(tx: Tx, groupId: string, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('teams.member')
    .select('account_id')
    .where('group_id', '=', groupId)
    .where('role', '=', 'owner')
    .where('account_id', '!=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

type OwnGroup = {
  id: string
  name: string
  description: string
  people: number
  role: GroupRole
  contributors: { name: string; avatar: string | null }[]
}

/** Returns the account's groups with the names and avatars of the first five members. */
export async function findOwnGroups(sql: Sql, kind: GroupKind, accountId: string): Promise<readonly OwnGroup[]> {
  const contributors: RawBuilder<OwnGroup['contributors']> = raw`coalesce((
    select json_agg(json_build_object('name', summary.name, 'avatar', summary.avatar) order by first.joined_at, first.account_id)
    from (select account_id, joined_at from teams.member where group_id = work_group.id order by joined_at, account_id limit 5) as first
    join profile.summary on summary.account_id = first.account_id
  ), '[]'::json)`
  const { rows } = await raw<OwnGroup>`
    select work_group.id, work_group.name, work_group.description, work_group.people, member.role, ${contributors} as contributors
    from teams.member join teams.work_group on work_group.id = member.group_id
    where member.account_id = ${accountId} and work_group.kind = ${kind} and work_group.archived_at is null
    order by member.joined_at desc limit ${MOST_GROUPS}`.execute(sql)
  return rows
}

export async function nameOf(sql: Sql, accountId: string): Promise<string> {
  const { rows } = await raw<{ name: string }>`select name from profile.summary where account_id = ${accountId}`.execute(sql)
  return rows[0]?.name ?? '—'
}

/** Records a visit to a profile or a project, once a day per viewer. Visits to the viewer's own profile do not count. */
export async function recordGroupVisit(
  sql: Sql,
  { kind, subject, viewer }: { readonly kind: 'person' | 'project'; readonly subject: string; readonly viewer: string },
): Promise<void> {
  if (subject === viewer) return
  await raw`
    insert into teams.visit (kind, subject, day, viewer)
    values (${kind}, ${subject}, (platform.now() at time zone 'Asia/Shanghai')::date, ${viewer})
    on conflict do nothing`.execute(sql)
}
