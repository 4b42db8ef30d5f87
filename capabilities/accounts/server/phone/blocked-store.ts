import { sql } from 'kysely'
import type { Mac } from '#server/secrets/keyring.ts'
import type { Sql, Tx } from '../context.ts'

type BlockedPhone = {
  readonly id: string
  readonly reason: string
  readonly by: string
  readonly at: Date
  /** Null for a number that is blocked until an operator removes it. */
  readonly endsAt: Date | null
}

const COLUMNS = sql`blocked.id, blocked.reason, blocked.blocked_by as by, blocked.blocked_at as at, blocked.ends_at as "endsAt"`
const IN_FORCE = sql`(blocked.ends_at is null or blocked.ends_at > platform.now())`

/** Finds the entry of a number in force by any of its hashes. */
export async function findBlocked(db: Sql, macs: readonly Mac[]): Promise<BlockedPhone | undefined> {
  const { rows } = await sql<BlockedPhone>`
    select ${COLUMNS} from accounts.blocked_phone_mac as entry join accounts.blocked_phone as blocked on blocked.id = entry.blocked_id
    where entry.mac = any (${macs.map(({ mac }) => mac)}::bytea[]) and ${IN_FORCE} limit 1`.execute(db)
  return rows[0]
}

/** Returns those of the hashes that are of numbers in force. */
export async function findBlockedHashes(db: Sql, macs: readonly Buffer[]): Promise<readonly Buffer[]> {
  const { rows } = await sql<{ mac: Buffer }>`
    select entry.mac from accounts.blocked_phone_mac as entry join accounts.blocked_phone as blocked on blocked.id = entry.blocked_id
    where entry.mac = any (${[...macs]}::bytea[]) and ${IN_FORCE}`.execute(db)
  return rows.map(({ mac }) => mac)
}

/** Is true when the number that the account of the row `account` has in the index is blocked. */
export const IS_BLOCKED = sql<boolean>`exists (
  select from accounts.phone_index join accounts.blocked_phone_mac as entry using (mac)
    join accounts.blocked_phone as blocked on blocked.id = entry.blocked_id
  where phone_index.account_id = account.id and ${IN_FORCE})`
/** Contains the number of the row `account` while it is not sealed, and so has no entry in the index. */
export const UNSEALED = sql<string | null>`case when account.sealed_phone is null then account.phone end`

type Blocking = { readonly isBlocked: boolean; readonly unsealed: string | null }

export async function readBlocking(db: Sql, accountId: string): Promise<Blocking | undefined> {
  const { rows } = await sql<Blocking>`
    select ${IS_BLOCKED} as "isBlocked", ${UNSEALED} as unsealed from accounts.account where id = ${accountId}`.execute(db)
  return rows[0]
}

type NewEntry = { readonly reason: string; readonly by: string; readonly days: number | null; readonly macs: readonly Mac[] }

/** Returns the id; undefined when the number is blocked already. The key of the hashes decides between two operators. */
export async function addBlocked(tx: Tx, { reason, by, days, macs }: NewEntry): Promise<string | undefined> {
  const bytes = macs.map(({ mac }) => mac)
  await sql`
    delete from accounts.blocked_phone as blocked where ends_at <= platform.now()
      and id in (select blocked_id from accounts.blocked_phone_mac where mac = any (${bytes}::bytea[]))`.execute(tx)
  const { rows } = await sql<{ id: string; hashes: number }>`
    with blocked as (
      insert into accounts.blocked_phone (reason, blocked_by, ends_at)
      values (${reason}, ${by}, platform.now() + ${days}::int * interval '1 day') returning id
    ), entered as (
      insert into accounts.blocked_phone_mac (mac, key_id, blocked_id)
      select mac, key_id, blocked.id from blocked, unnest(${bytes}::bytea[], ${macs.map(({ keyId }) => keyId)}::text[]) as entry (mac, key_id)
      on conflict (mac) do nothing returning 1
    )
    select id, (select count(*)::int from entered) as hashes from blocked`.execute(tx)
  const [added] = rows
  if (added?.hashes === macs.length) return added.id
  await sql`delete from accounts.blocked_phone where id = ${added?.id}`.execute(tx)
  return undefined
}

/** Adds hashes under newer keys to an entry. */
export async function addHashes(tx: Tx, id: string, macs: readonly Mac[]): Promise<void> {
  await sql`
    insert into accounts.blocked_phone_mac (mac, key_id, blocked_id)
    select mac, key_id, ${id}::uuid from unnest(${macs.map(({ mac }) => mac)}::bytea[], ${macs.map(({ keyId }) => keyId)}::text[]) as entry (mac, key_id)
    on conflict (mac) do nothing`.execute(tx)
}

/** Returns false when there is no such entry. */
export async function removeBlocked(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('accounts.blocked_phone').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

type Page = { readonly page: number; readonly pageSize: number }

/** Lists the numbers in force, the newest first. */
export async function listBlocked(db: Sql, { page, pageSize }: Page): Promise<{ readonly list: BlockedPhone[]; readonly total: number }> {
  const { rows } = await sql<BlockedPhone & { total: number }>`
    select ${COLUMNS}, (select count(*)::int from accounts.blocked_phone as blocked where ${IN_FORCE}) as total
    from accounts.blocked_phone as blocked where ${IN_FORCE}
    order by blocked.blocked_at desc, blocked.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { list: rows.map(({ total: _, ...blocked }) => blocked), total: rows[0]?.total ?? 0 }
}
