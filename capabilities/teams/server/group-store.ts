import { type Kysely, type RawBuilder, sql as raw } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import type { GroupKind, GroupRole } from '../contract.ts'
import type { TeamsTables } from './tables.ts'

export type Sql = Kysely<TeamsTables>
export type Tx = Transaction<TeamsTables>

/** Bounds that keep every list whole on one page. */
export const MOST_PEOPLE = 500
export const MOST_GROUPS = 100

export type NewGroup = { kind: GroupKind; name: string; description: string; teamId: string | null; maker: string }

/** A new one with its maker as owner. */
export async function addGroup(tx: Tx, { kind, name, description, teamId, maker }: NewGroup): Promise<string> {
  const { id } = await tx
    .insertInto('teams.circle')
    .values({ kind, name, description, team_id: teamId, created_by: maker })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addMember(tx, id, maker, 'owner')
  return id
}

/** The circle of a member, held until the transaction ends; undefined to whoever is not in it, and once it is archived. */
export async function lockOwnGroup(
  tx: Tx,
  id: string,
  accountId: string,
): Promise<{ kind: GroupKind; name: string; people: number; role: GroupRole } | undefined> {
  const { rows } = await raw<{ kind: GroupKind; name: string; people: number; role: GroupRole }>`
    select kind, name, people, role from teams.circle
    join teams.member on member.circle_id = circle.id and member.account_id = ${accountId}
    where circle.id = ${id} and archived_at is null for update of circle`.execute(tx)
  return rows[0]
}

export async function countGroups(sql: Sql, accountId: string): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(*) from teams.member join teams.circle on circle.id = circle_id
    where account_id = ${accountId} and archived_at is null`.execute(sql)
  return rows[0]!.count
}

/** False when this person is in it already. */
export async function addMember(tx: Tx, groupId: string, accountId: string, role: GroupRole): Promise<boolean> {
  const { rows } = await raw`
    with added as (
      insert into teams.member (circle_id, account_id, role) values (${groupId}, ${accountId}, ${role})
      on conflict do nothing returning circle_id
    )
    update teams.circle set people = people + 1 where id in (select circle_id from added) returning id`.execute(tx)
  return rows.length > 0
}

export async function removeOne(tx: Tx, groupId: string, accountId: string): Promise<void> {
  await raw`
    with removed as (delete from teams.member where circle_id = ${groupId} and account_id = ${accountId} returning circle_id)
    update teams.circle set people = people - 1 where id in (select circle_id from removed)`.execute(tx)
}

export async function roleOf(tx: Tx, groupId: string, accountId: string): Promise<GroupRole | undefined> {
  const row = await tx
    .selectFrom('teams.member')
    .select('role')
    .where('circle_id', '=', groupId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.role as GroupRole | undefined
}

/** Whether anybody but this person owns it. The circle's row is held, so the answer stays true until the transaction ends. */
export async function hasOtherOwner(tx: Tx, groupId: string, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('teams.member')
    .select('account_id')
    .where('circle_id', '=', groupId)
    .where('role', '=', 'owner')
    .where('account_id', '!=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

export type OwnGroup = {
  id: string
  name: string
  description: string
  people: number
  role: GroupRole
  contributors: { name: string; avatar: string | null }[]
}

/** Those that one takes part in, with the faces of the first five people. */
export async function findOwnGroups(sql: Sql, kind: GroupKind, accountId: string): Promise<readonly OwnGroup[]> {
  const faces: RawBuilder<OwnGroup['contributors']> = raw`coalesce((
    select json_agg(json_build_object('name', face.name, 'avatar', face.avatar))
    from (select account_id from teams.member where circle_id = circle.id order by joined_at, account_id limit 5) as first
    join profile.face on face.account_id = first.account_id
  ), '[]'::json)`
  const { rows } = await raw<OwnGroup>`
    select circle.id, circle.name, circle.description, circle.people, member.role, ${faces} as contributors
    from teams.member join teams.circle on circle.id = member.circle_id
    where member.account_id = ${accountId} and circle.kind = ${kind} and circle.archived_at is null
    order by member.joined_at desc limit ${MOST_GROUPS}`.execute(sql)
  return rows
}
