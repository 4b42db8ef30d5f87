import { type QueryExecutorProvider, sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { IdRange } from '#server/secrets/id-pages.ts'
import type { Mac } from '#server/secrets/keyring.ts'
import type { Sql, Tx } from '../context.ts'
import type { PhoneColumns } from './phones.ts'

/** Returns whether a process of an older version may read the database. Once it returns false, it always does. */
export async function readStoresPlain(db: Sql): Promise<boolean> {
  const { rows } = await sql<{ plain: boolean }>`select accounts.stores_plain() as plain`.execute(db)
  return one(rows).plain
}

/**
 * Enters a phone in the index of an account under every key. Returns false when another account has the phone, and leaves then a part of
 * the entries: the caller rolls back.
 */
export async function addToIndex(tx: Tx, accountId: string, macs: readonly Mac[]): Promise<boolean> {
  const [bytes, keyIds] = [macs.map(({ mac }) => mac), macs.map(({ keyId }) => keyId)]
  const { rows } = await sql<{ account_id: string }>`
    insert into accounts.phone_index (mac, key_id, account_id)
    select mac, key_id, ${accountId}::uuid from unnest(${bytes}::bytea[], ${keyIds}::text[]) as entry (mac, key_id)
    on conflict (mac) do update set account_id = phone_index.account_id
    returning account_id`.execute(tx)
  return rows.every(({ account_id }) => account_id === accountId)
}

export async function removeFromIndex(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('accounts.phone_index').where('account_id', '=', accountId).execute()
}

export async function readPhone(db: QueryExecutorProvider, accountId: string): Promise<PhoneColumns | undefined> {
  const { rows } = await sql<PhoneColumns>`select phone, sealed_phone from accounts.account where id = ${accountId}`.execute(db)
  return rows[0]
}

export async function readPhones(
  db: QueryExecutorProvider,
  accountIds: readonly string[],
): Promise<readonly (PhoneColumns & { readonly id: string })[]> {
  const { rows } = await sql<PhoneColumns & { readonly id: string }>`
    select id, phone, sealed_phone from accounts.account where id = any (${accountIds}::uuid[])`.execute(db)
  return rows
}

export type WholePhone = { readonly id: string; readonly phone: string }
type Entry = Mac & { readonly id: string }

/** Finds the next plain phones and locks them. `isUnsealed` leaves out those that are sealed besides. */
export async function findPlain(
  tx: Tx,
  { after, most, isUnsealed }: { readonly after: string; readonly most: number; readonly isUnsealed: boolean },
): Promise<readonly WholePhone[]> {
  const { rows } = await sql<WholePhone>`
    select id, phone from accounts.account where phone > ${after} and (not ${isUnsealed}::boolean or sealed_phone is null)
    order by phone limit ${most} for update skip locked`.execute(tx)
  return rows
}

type Page = IdRange & { readonly newest: string; readonly most: number }

/**
 * Finds the next phones under older keys within a range of ids, and locks them. Walks the primary key, because each batch of a scan by the
 * key of a phone would pass over all rows again.
 */
export async function findUnderOldKeys(
  tx: Tx,
  { newest, after, until, most }: Page,
): Promise<readonly (PhoneColumns & { readonly id: string })[]> {
  const { rows } = await sql<PhoneColumns & { id: string }>`
    select id, phone, sealed_phone from accounts.account
    where id > ${after} and id <= ${until} and sealed_phone is not null and platform.sealing_key(sealed_phone) <> ${newest}
    order by id limit ${most} for update skip locked`.execute(tx)
  return rows
}

/** Enters phones of several accounts in the index. Returns the accounts whose phone belongs to another one. */
export async function enterAll(tx: Tx, entries: readonly Entry[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ wanted: string }>`
    with entry as (
      select * from unnest(${entries.map(({ mac }) => mac)}::bytea[], ${entries.map(({ keyId }) => keyId)}::text[],
        ${entries.map(({ id }) => id)}::uuid[]) as entry (mac, key_id, account_id)
    ), entered as (
      insert into accounts.phone_index (mac, key_id, account_id) select mac, key_id, account_id from entry
      on conflict (mac) do update set account_id = phone_index.account_id returning mac, account_id
    )
    select entry.account_id as wanted from entry join entered using (mac) where entry.account_id <> entered.account_id`.execute(tx)
  return new Set(rows.map(({ wanted }) => wanted))
}

/** Writes sealed phones. The plain ones remain only while a process of an older version may read them. */
export async function replaceSealed(
  tx: Tx,
  rows: readonly { readonly id: string; readonly sealed: Buffer }[],
  storesPlain: boolean,
): Promise<void> {
  await sql`
    update accounts.account set sealed_phone = made.sealed, phone = case when ${storesPlain}::boolean then phone end
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ sealed }) => sealed)}::bytea[]) as made (id, sealed)
    where account.id = made.id`.execute(tx)
}
