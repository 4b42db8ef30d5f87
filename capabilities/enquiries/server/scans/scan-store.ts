import { type QueryExecutorProvider, sql } from 'kysely'
import type { AnsweredRow } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

/** Limits the scans of one account that belong to no answers yet. */
const MOST_LOOSE = 30

type NewScan = {
  readonly id: string
  readonly account_id: string
  readonly bytes: Buffer
  readonly key_id: string
  readonly width: number
  readonly height: number
  readonly size_bytes: number
}

/** Stores a loose scan; returns false beyond the limit. A lock serialises uploads of an account for the count (S70). */
export async function addScan(tx: Tx, scan: NewScan): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`form scans ${scan.account_id}`}, 0))`.execute(tx)
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('enquiries.scan')
    .columns(['id', 'account_id', 'bytes', 'key_id', 'width', 'height', 'size_bytes'])
    .expression(
      sql`select ${scan.id}::uuid, ${scan.account_id}::uuid, ${scan.bytes}::bytea, ${scan.key_id}, ${scan.width}::int, ${scan.height}::int, ${scan.size_bytes}::int
        where ${MOST_LOOSE} > (select count(*) from enquiries.scan where account_id = ${scan.account_id} and loose_since is not null)`,
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Attaches exactly these scans to the row; others of it become loose. Returns false when one is another account's or in another row. */
export async function attachScans(db: QueryExecutorProvider, { place, accountId }: AnsweredRow, ids: readonly string[]): Promise<boolean> {
  const meant = sql`id = any (${[...ids]}::uuid[])`
  const { rows } = await sql<{ is_attached: boolean }>`
    update enquiries.scan set
      place = case when ${meant} then ${place} end,
      loose_since = case when ${meant} then null else platform.now() end
    where place = ${place} or (place is null and account_id = ${accountId} and ${meant})
    returning ${meant} as is_attached`.execute(db)
  return rows.filter((row) => row.is_attached).length === ids.length
}

type SealedScan = { readonly id: string; readonly bytes: Buffer; readonly now: Date }

/** Finds a scan of an account, or in the row at a place. */
export async function findScan(
  db: Sql | Tx,
  { id, ...of }: { readonly id: string } & ({ readonly accountId: string } | { readonly place: string }),
): Promise<SealedScan | undefined> {
  const own = 'place' in of ? sql`place = ${of.place}` : sql`account_id = ${of.accountId}`
  const { rows } = await sql<SealedScan>`select id, bytes, platform.now() as now from enquiries.scan where id = ${id} and ${own}`.execute(
    db,
  )
  return rows[0]
}

export async function removeScansAt(db: QueryExecutorProvider, places: readonly string[]): Promise<void> {
  await sql`delete from enquiries.scan where place = any (${[...places]}::text[])`.execute(db)
}

/** Returns false when the scan belongs to answers. */
export async function removeLooseScan(tx: Tx, { id, accountId }: { readonly id: string; readonly accountId: string }): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from enquiries.scan where id = ${id} and account_id = ${accountId} and place is null`.execute(tx)
  return numAffectedRows === 1n
}
