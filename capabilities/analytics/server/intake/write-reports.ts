import { itemsRead } from '../../contract.ts'
import type { Tx } from '../context.ts'
import { type Batch, writeBatches } from './event-store.ts'

/** Writes the reports of pages, and notifies the capabilities above of what signed-in readers have read. */
export async function writeReports(tx: Tx, batches: readonly Batch[]): Promise<void> {
  const read = await writeBatches(tx, batches)
  if (read.length > 0) await tx.emit(itemsRead, read)
}
