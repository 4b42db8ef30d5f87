import { randomUUID } from 'node:crypto'
import { sql as raw } from 'kysely'
import type { Pool } from 'pg'
import { one } from '#server/database/statement/one.ts'
import type { Mac } from '#server/secrets/keyring.ts'
import type { Sql } from '../context.ts'
import { type ChainEnd, type Linked, startOf } from './chain.ts'

/** Returns the id of the chain, which the first process to ask creates. */
export async function nameChain(pool: Pool): Promise<string> {
  await pool.query('insert into audit.chain (id) values ($1) on conflict do nothing', [randomUUID()])
  const { rows } = await pool.query<{ id: string }>('select id from audit.chain')
  return one(rows).id
}

/** The key of an advisory lock: an arbitrary number, the same in every process. */
const ONE_LINKER_AT_A_TIME = 6_391_057

/**
 * Holds the lock until the transaction ends; returns false when another process links. The next statement sees the links that the previous
 * holder committed.
 */
export async function tryLock(tx: Sql): Promise<boolean> {
  const { rows } = await raw<{ mine: boolean }>`select pg_try_advisory_xact_lock(${ONE_LINKER_AT_A_TIME}) as mine`.execute(tx)
  return one(rows).mine
}

/**
 * Links that a power cut loses are made again with the same result, because their entries are kept. So other commits do not wait for the
 * links to be flushed.
 */
export const commitLazily = (tx: Sql) => raw`select set_config('synchronous_commit', 'off', true)`.execute(tx)

export type LastLink = ChainEnd & {
  /** Transaction number of the last linked entry: no older entry waits. '0' when there is none. */
  readonly txid: string
  /** Is true when transaction numbers restarted because the database was restored into another server. */
  readonly isRestored: boolean
}

/** Returns the end of the chain: its last link, otherwise its last checkpoint, otherwise its start. */
export async function findLast(sql: Sql, chainId: string): Promise<LastLink> {
  const { rows } = await raw<{ seq: number; mac: Buffer; txid: string | null; is_restored: boolean | null }>`
    (select seq, link.mac, txid::text, txid >= pg_snapshot_xmin(pg_current_snapshot()) as is_restored
     from audit.link left join audit.entry on id = entry_id order by seq desc limit 1)
    union all
    (select upto, link_mac, null, null from audit.checkpoint order by upto desc limit 1)
    order by seq desc limit 1`.execute(sql)
  const { seq, mac, txid, is_restored } = rows[0] ?? { ...startOf(chainId), txid: null, is_restored: null }
  return { seq, mac, txid: txid ?? '0', isRestored: is_restored ?? false }
}
type WaitingRow = { id: string; txid_text: string; at_micros: number; mac: Buffer }
/** The text form has its own name: `order by txid` would otherwise sort by text, with 10 before 9. */
const WHAT = raw`entry.id, entry.txid::text as txid_text, (extract(epoch from entry.at) * 1000000)::bigint as at_micros, entry.mac`
/** Is a subquery per row: a join might read all links of the trail for a few entries. */
const IS_UNLINKED = raw`(select seq from audit.link where entry_id = entry.id) is null`

/**
 * Returns unlinked entries in the order of the chain, but only those older than every running transaction. Nothing older can be committed
 * any more, so all entries linked later are newer and none is skipped.
 */
export async function findUnlinkedEntries(sql: Sql, last: LastLink, most: number): Promise<readonly Omit<Linked, 'seq'>[]> {
  const { rows } = await (last.isRestored
    ? raw<WaitingRow>`
        select ${WHAT} from audit.entry as entry
        where (txid < pg_snapshot_xmin(pg_current_snapshot()) or txid >= pg_snapshot_xmax(pg_current_snapshot())) and ${IS_UNLINKED}
        order by entry.txid >= pg_snapshot_xmax(pg_current_snapshot()) desc, entry.txid, entry.id limit ${most}`
    : raw<WaitingRow>`
        select ${WHAT} from audit.entry as entry
        where txid >= ${last.txid}::xid8 and txid < pg_snapshot_xmin(pg_current_snapshot()) and ${IS_UNLINKED}
        order by entry.txid, entry.id limit ${most}`
  ).execute(sql)
  return rows.map(({ id, txid_text, at_micros, mac }) => ({ entryId: id, txid: txid_text, atMicros: at_micros, entryMac: mac }))
}

export type ChainLink = Mac & { readonly seq: number; readonly entryId: string }

export async function addLinks(tx: Sql, links: readonly ChainLink[]): Promise<void> {
  await raw`
    insert into audit.link (seq, entry_id, key_id, mac)
    select * from unnest(${links.map(({ seq }) => seq)}::bigint[], ${links.map(({ entryId }) => entryId)}::uuid[],
      ${links.map(({ keyId }) => keyId)}::text[], ${links.map(({ mac }) => mac)}::bytea[])`.execute(tx)
}

/** Counts unlinked entries up to a limit, with the time of the oldest. */
export async function countUnlinkedEntries(sql: Sql, { txid }: LastLink, most: number): Promise<{ count: number; since: Date | null }> {
  const { rows } = await raw<{ count: number; since: Date | null }>`
    select count(*) as count, min(at) as since
    from (select at from audit.entry as entry where txid >= ${txid}::xid8 and ${IS_UNLINKED} order by txid, id limit ${most}) as waiting
  `.execute(sql)
  return one(rows)
}

/** Returns true when an entry about the restore exists that is not linked yet. */
export async function isRestoreNoted(sql: Sql, action: string): Promise<boolean> {
  const { rows } = await raw`
    select from audit.entry as entry where action = ${action} and ${IS_UNLINKED} limit 1`.execute(sql)
  return rows.length > 0
}

/** Larger numbers are shown as "more than" this. */
export const MOST_WAITING = 1_000

/** Counts the entries that wait for their link, up to 1,001. */
export async function countUnlinked(sql: Sql, chainId: string): Promise<number> {
  return (await countUnlinkedEntries(sql, await findLast(sql, chainId), MOST_WAITING + 1)).count
}
