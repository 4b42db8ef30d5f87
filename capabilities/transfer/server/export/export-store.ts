import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { type ArchiveCounts, EXPORT_HOURS } from '../../contract.ts'
import type { ExportTables, Sql, Tx } from './context.ts'

export type ExportRow = Selectable<ExportTables['transfer.export']>

/** An archive that is not ready by then was given up. */
const PREPARED_WITHIN = sql<Date>`platform.now() + interval '12 hours'`
export const isOver = sql<boolean>`ends_at <= platform.now()`

/** Adds an archive in place of earlier ones, whose files are removed soon. Returns undefined while one is being prepared. */
export async function addExport(tx: Tx, accountId: string): Promise<ExportRow | undefined> {
  await sql`update transfer.export set state = 'failed' where state = 'preparing' and ${isOver}`.execute(tx)
  await sql`update transfer.export set ends_at = platform.now() where state <> 'preparing' and not (${isOver})`.execute(tx)
  return await tx
    .insertInto('transfer.export')
    .values({ requested_by: accountId, ends_at: PREPARED_WITHIN })
    .onConflict((conflict) => conflict.expression(sql`(true)`).where('state', '=', 'preparing').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export const findNewestExport = (db: Sql): Promise<ExportRow | undefined> =>
  db.selectFrom('transfer.export').selectAll().where(isNotOver).orderBy('created_at', 'desc').limit(1).executeTakeFirst()
const isNotOver = sql<boolean>`ends_at > platform.now()`

export const findExport = (db: Sql, id: string): Promise<ExportRow | undefined> =>
  db.selectFrom('transfer.export').selectAll().where('id', '=', id).where(isNotOver).executeTakeFirst()

export async function writeProgress(db: Sql, id: string, entries: { readonly done: number; readonly total: number }): Promise<void> {
  await db.updateTable('transfer.export').set({ done_entries: entries.done, total_entries: entries.total }).where('id', '=', id).execute()
}

type End = { readonly state: 'ready'; readonly sizeBytes: number; readonly counts: ArchiveCounts } | { readonly state: 'failed' }

/** Ends the work on an archive, from which its hours count. Returns false when it was given up meanwhile. */
export async function endExport(tx: Tx, id: string, end: End): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('transfer.export')
    .set({
      state: end.state,
      size_bytes: end.state === 'ready' ? end.sizeBytes : null,
      counts: end.state === 'ready' ? JSON.stringify(end.counts) : null,
      done_entries: sql<number>`total_entries`,
      ends_at: sql<Date>`platform.now() + ${EXPORT_HOURS} * interval '1 hour'`,
    })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
