import { sql as raw } from 'kysely'
import type { Permission, Permissions } from '#contract/permission.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import { accessChannel, TOPICS } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

export async function findGrants(sql: Sql): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await sql.selectFrom('access.role').select(['name', 'permissions']).execute()
  return new Map(rows.map(({ name, permissions }) => [name, new Set(permissions)]))
}

/**
 * Stores the permissions that this release declares. A new one is added once to its shipped roles, so a later start does not undo edits of
 * operators. Two processes may start in parallel.
 */
export async function declarePermissions(tx: Tx, declared: Permissions): Promise<void> {
  const names = Object.keys(declared) as Permission[]
  if (names.length === 0) return
  const added = await tx
    .insertInto('access.permission')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute()
  const isNew = new Set(added.map(({ name }) => name))
  const given = names
    .filter((name) => isNew.has(name))
    .flatMap((name) => [...new Set([...(declared[name]?.roles ?? []), 'admin'])].map((role) => ({ role, name })))
  if (given.length === 0) return
  await raw`
    update access.role set permissions = permissions || given.names from (
      select role, array_agg(name order by place) as names
      from unnest(${given.map(({ role }) => role)}::text[], ${given.map(({ name }) => name)}::text[]) with ordinality as pairs (role, name, place)
      group by role
    ) as given where role.name = given.role and is_shipped`.execute(tx)
}

const COLUMNS = ['name', 'title_zh', 'title_en', 'permissions', 'is_shipped', 'version', 'updated_at'] as const

/** Holders are counted up to this number through the index of operators, so that lists stay fast with many accounts. */
export const MOST_COUNTED = 1_000

/** Finds every role, or the named one, with the number of its holders. */
export const findRoles = (sql: Sql, name?: string) =>
  sql
    .selectFrom('access.role as role')
    .select(COLUMNS)
    .select(
      raw<number>`(
        select count(*)::int from (
          select from accounts.person as person
          where person.roles @> array[role.name] and person.roles <> '{user}' and role.name <> 'user' limit ${MOST_COUNTED + 1}
        ) as held
      )`.as('holders'),
    )
    .where(({ and }) => and(name === undefined ? {} : { 'role.name': name }))
    .execute()
export type RoleRow = Awaited<ReturnType<typeof findRoles>>[number]

export const readRoleTitles = (sql: Sql) => sql.selectFrom('access.role').select(['name', 'title_zh', 'title_en']).execute()

/** Locks a role. `update` excludes parallel changes, removal and giving; `share` keeps it unchanged while it is given. */
export const lockRole = (tx: Tx, name: string, strength: 'share' | 'update') =>
  tx
    .selectFrom('access.role')
    .select(COLUMNS)
    .where('name', '=', name)
    .$if(strength === 'share', (query) => query.forShare())
    .$if(strength === 'update', (query) => query.forUpdate())
    .executeTakeFirst()
export type LockedRole = NonNullable<Awaited<ReturnType<typeof lockRole>>>

export async function countRoles(tx: Tx): Promise<number> {
  const { count } = await tx.selectFrom('access.role').select(raw<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}

type Content = {
  readonly name: string
  readonly title: Readonly<Record<'zh-CN' | 'en-US', string>>
  readonly permissions: readonly string[]
}

/** Returns false when the name is taken. */
export async function insertRole(tx: Tx, { name, title, permissions }: Content): Promise<boolean> {
  const made = await tx
    .insertInto('access.role')
    .values({ name, title_zh: title['zh-CN'], title_en: title['en-US'], permissions: [...permissions] })
    .onConflict((taken) => taken.doNothing())
    .returning('name')
    .execute()
  return made.length > 0
}

/** Updates a role that the caller has locked. */
export async function writeRole(tx: Tx, { name, title, permissions }: Content): Promise<void> {
  await tx
    .updateTable('access.role')
    .set({ title_zh: title['zh-CN'], title_en: title['en-US'], permissions: [...permissions] })
    .set({ version: raw<number>`version + 1`, updated_at: raw<Date>`platform.now()` })
    .where('name', '=', name)
    .execute()
}

/** Deletes a role and removes it from open requests. */
export async function deleteRole(tx: Tx, name: string): Promise<void> {
  await tx.updateTable('access.request').set({ role: null }).where('role', '=', name).where('state', '=', 'open').execute()
  await tx.deleteFrom('access.role').where('name', '=', name).execute()
}

/**
 * Invalidates the cached roles of every process and makes every open console load its permissions again (S38). Call it last in a
 * transaction.
 */
export async function publishRoles(tx: Tx, name: string): Promise<void> {
  await tx.publish(TOPICS.roles, name)
  await publish(tx, accessChannel, null, { changed: 'roles' })
}
