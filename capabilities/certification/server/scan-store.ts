import { sql } from 'kysely'
import type { Sql, Tx } from './context.ts'

const MOST_LOOSE = 12

export type ScanRow = {
  readonly id: string
  readonly filing_id: string | null
  readonly width: number
  readonly height: number
  readonly size_bytes: number
  readonly created_at: Date
}
const ABOUT = ['id', 'filing_id', 'width', 'height', 'size_bytes', 'created_at'] as const

type NewScan = {
  readonly id: string
  readonly account_id: string
  readonly bytes: Buffer
  readonly key_id: string
  readonly width: number
  readonly height: number
  readonly size_bytes: number
}

/** Stores a scan outside any filing; returns undefined beyond the limit. A lock serialises uploads of an account for the count (S70). */
export async function addScan(tx: Tx, scan: NewScan): Promise<ScanRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`certification scans ${scan.account_id}`}, 0))`.execute(tx)
  const loose = await tx
    .selectFrom('certification.document')
    .select('id')
    .where('account_id', '=', scan.account_id)
    .where('loose_since', 'is not', null)
    .execute()
  if (loose.length >= MOST_LOOSE) return undefined
  return await tx.insertInto('certification.document').values(scan).returning(ABOUT).executeTakeFirstOrThrow()
}

export async function findScans(db: Sql, filingIds: readonly string[]): Promise<ScanRow[]> {
  if (filingIds.length === 0) return []
  return await db.selectFrom('certification.document').select(ABOUT).where('filing_id', 'in', filingIds).orderBy('place').execute()
}

/** Sets exactly these scans for a filing; others become loose. Returns false when one does not belong to the account. */
export async function attachScans(
  tx: Tx,
  { filingId, accountId, ids }: { readonly filingId: string; readonly accountId: string; readonly ids: readonly string[] },
): Promise<boolean> {
  await tx
    .updateTable('certification.document')
    .set({ filing_id: null, loose_since: sql<Date>`platform.now()` })
    .where('filing_id', '=', filingId)
    .execute()
  const { rows } = await sql`
    update certification.document as scan set filing_id = ${filingId}, place = wanted.place, loose_since = null
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
    where scan.id = wanted.id and scan.account_id = ${accountId} and scan.filing_id is null
    returning 1`.execute(tx)
  return rows.length === ids.length
}

export async function removeScans(tx: Tx, filingId: string): Promise<void> {
  await tx.deleteFrom('certification.document').where('filing_id', '=', filingId).execute()
}

/** Removes a loose scan, or one of a filing that its owner may still change. Returns `fixed` when the filing cannot change. */
export async function removeOwnScan(tx: Tx, id: string, accountId: string): Promise<'removed' | 'fixed' | 'absent'> {
  const { rows } = await sql`
    delete from certification.document as scan
    where scan.id = ${id} and scan.account_id = ${accountId}
      and (scan.filing_id is null
        or exists (select from certification.filing where filing.id = scan.filing_id and filing.state in ('draft', 'returned')))
    returning 1`.execute(tx)
  if (rows.length > 0) return 'removed'
  const left = await tx
    .selectFrom('certification.document')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return left ? 'fixed' : 'absent'
}
