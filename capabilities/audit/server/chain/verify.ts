import type { ClientBase } from 'pg'
import type { Keyring } from '#server/secrets/keyring.ts'
import { ENTRY_PURPOSE, type EntryContent, toText } from '../recording/entry.ts'
import { type ChainEnd, isCheckpointWhole, isLinkWhole, startOf } from './chain.ts'

export type Fault =
  | 'link-missing'
  | 'link-changed'
  | 'entry-missing'
  | 'entry-changed'
  | 'entry-unlinked'
  | 'entry-forged'
  | 'checkpoint-changed'
  | 'anchor-differs'
  | 'cut-off'
export type Broken = { readonly seq: number; readonly fault: Fault; readonly entryId?: string; readonly keyId?: string }

type Sql = Pick<ClientBase, 'query'>
type Keys = Pick<Keyring, 'checkMac'>

/** Returns the current start of the chain: its id, or the last checkpoint, whose MAC must be valid (S121). */
export async function findBeginning(sql: Sql, keyring: Keys, chainId: string): Promise<{ ok: ChainEnd } | { broken: Broken }> {
  const { rows } = await sql.query<{ upto: number; link_mac: Buffer; key_id: string; mac: Buffer }>(
    'select upto, link_mac, key_id, mac from audit.checkpoint order by upto desc limit 1',
  )
  const [row] = rows
  if (!row) return { ok: startOf(chainId) }
  const end = { seq: row.upto, mac: row.link_mac }
  const isOurs = isCheckpointWhole(keyring, { chainId, end, made: { keyId: row.key_id, mac: row.mac } })
  return isOurs ? { ok: end } : { broken: { seq: row.upto, fault: 'checkpoint-changed', keyId: row.key_id } }
}

const BATCH_ROWS = 2_000

type Walk = {
  /** The position to start from, whose MAC is known to be right. */
  readonly from: ChainEnd
  readonly upto?: number
  /** Positions that were recorded outside the database. */
  readonly anchors?: readonly ChainEnd[]
}
type Walked = { readonly end: ChainEnd; readonly broken?: Broken }

/** Follows the chain from link to link and checks each entry. Stops at the first position with a fault (S119). */
export async function walkChain(sql: Sql, keyring: Keys, { from, upto = Number.MAX_SAFE_INTEGER, anchors = [] }: Walk): Promise<Walked> {
  const known = new Map(anchors.map(({ seq, mac }) => [seq, mac]))
  const fetch = async (after: number): Promise<Row[]> => {
    const most = Math.max(0, Math.min(BATCH_ROWS, upto - after))
    return (await sql.query<Row>(READ, [after, most])).rows
  }
  let end = from
  let coming = fetch(end.seq)
  for (;;) {
    const rows = await coming
    const last = rows.at(-1)
    const isLast = last === undefined || rows.length < BATCH_ROWS
    // The database fetches the next part while this one is checked.
    if (!isLast) coming = fetch(last.seq)
    coming.catch(() => {})
    for (const row of rows) {
      const fault = judge(keyring, row, end) ?? (known.get(row.seq)?.equals(row.link_mac) === false ? 'anchor-differs' : undefined)
      if (fault) return { end, broken: describe(row, fault, end) }
      end = { seq: row.seq, mac: row.link_mac }
    }
    if (isLast) return { end }
  }
}

type Row = {
  seq: number
  link_key_id: string
  link_mac: Buffer
  id: string | null
  txid: string
  at_micros: number
  action: string
  outcome: EntryContent['outcome']
  actor: string | null
  target: string | null
  address: string | null
  request_id: string | null
  reason: string | null
  facts: EntryContent['facts']
  key_id: string
  mac: Buffer
}
const ENTRY = `
  entry.id, entry.txid::text as txid, (extract(epoch from entry.at) * 1000000)::bigint as at_micros, action, outcome, actor, target, address,
  request_id, reason, facts, entry.key_id, entry.mac`
/** Selects the part of the chain first, so that the work does not grow with the trail. */
const READ = `
  with part as materialized (select seq, entry_id, key_id, mac from audit.link where seq > $1 order by seq limit $2)
  select part.seq, part.key_id as link_key_id, part.mac as link_mac, ${ENTRY}
  from part left join audit.entry on entry.id = part.entry_id order by part.seq`

function judge(keyring: Keys, row: Row, before: ChainEnd): Fault | undefined {
  if (row.seq !== before.seq + 1) return 'link-missing'
  if (row.id === null) return 'entry-missing'
  if (!isEntryWhole(keyring, row)) return 'entry-changed'
  const linked = { seq: row.seq, entryId: row.id, txid: row.txid, atMicros: row.at_micros, entryMac: row.mac }
  return isLinkWhole(keyring, { linked, before: before.mac, made: { keyId: row.link_key_id, mac: row.link_mac } })
    ? undefined
    : 'link-changed'
}

const isEntryWhole = (keyring: Keys, row: Omit<Row, 'seq' | 'link_key_id' | 'link_mac'>): boolean =>
  keyring.checkMac(ENTRY_PURPOSE, toText({ ...row, id: row.id!, requestId: row.request_id }), { keyId: row.key_id, mac: row.mac })

const describe = (row: Row, fault: Fault, before: ChainEnd): Broken => ({
  seq: fault === 'link-missing' ? before.seq + 1 : row.seq,
  fault,
  ...(row.id !== null && fault !== 'link-missing' && { entryId: row.id }),
  keyId: fault === 'link-changed' ? row.link_key_id : row.key_id,
})

/**
 * Checks the entries outside the chain. Entries newer than its end wait for the linker and must have valid MACs. An older one was planted
 * or unlinked, because the chain only grows by newer entries. The exception is a database restored into another server that has not linked
 * since.
 */
export async function findUnlinked(
  sql: Sql,
  keyring: Keys,
  end: ChainEnd,
): Promise<{ readonly waiting: number; readonly broken?: Broken }> {
  const { rows } = await sql.query<Omit<Row, 'seq'> & { is_older: boolean; next_seq: number | null }>(UNLINKED, [MOST_UNLINKED])
  for (const row of rows) {
    if (row.is_older) return { waiting: 0, broken: { seq: row.next_seq ?? end.seq, fault: 'entry-unlinked', entryId: row.id! } }
    if (!isEntryWhole(keyring, row)) {
      return { waiting: 0, broken: { seq: end.seq + 1, fault: 'entry-forged', entryId: row.id!, keyId: row.key_id } }
    }
  }
  return { waiting: rows.length }
}

const MOST_UNLINKED = 100_000
const UNLINKED = `
  with last as (
    select txid from audit.link join audit.entry on id = entry_id order by seq desc limit 1
  ), unlinked as (
    select * from audit.entry where not exists (select from audit.link where entry_id = entry.id) limit $1
  )
  select ${ENTRY}, coalesce(older.is_older, false) as is_older,
    case when older.is_older then (
      select seq from audit.link join audit.entry as linked on linked.id = entry_id
      where (linked.txid, linked.id) > (entry.txid, entry.id) order by linked.txid, linked.id limit 1
    ) end as next_seq
  from unlinked as entry
  cross join lateral (
    select (select txid from last) > entry.txid and (select txid from last) < pg_snapshot_xmin(pg_current_snapshot()) as is_older
  ) as older
  order by entry.txid, entry.id`

/** Returns the position before a link, as the table has it, to continue from. */
export async function findBefore(sql: Sql, beginning: ChainEnd, seq: number): Promise<ChainEnd | undefined> {
  if (seq - 1 <= beginning.seq) return beginning
  const { rows } = await sql.query<ChainEnd>('select seq, mac from audit.link where seq = $1', [seq - 1])
  return rows[0]
}

/** Checks that one entry is unchanged, and its link too when it has one. */
export async function checkEntry(
  sql: Sql,
  { keyring, chainId, id }: { readonly keyring: Keys; readonly chainId: string; readonly id: string },
): Promise<'whole' | 'waiting' | 'broken'> {
  const { rows } = await sql.query<Omit<Row, 'seq'> & { seq: number | null }>(
    `select ${ENTRY}, seq from audit.entry left join audit.link on entry_id = entry.id where entry.id = $1`,
    [id],
  )
  const [row] = rows
  if (!row || !isEntryWhole(keyring, row)) return 'broken'
  if (row.seq === null) return 'waiting'
  const beginning = await findBeginning(sql, keyring, chainId)
  const from = 'ok' in beginning ? await findBefore(sql, beginning.ok, row.seq) : undefined
  if (!from) return 'broken'
  const walked = await walkChain(sql, keyring, { from, upto: row.seq })
  return walked.broken ? 'broken' : 'whole'
}
