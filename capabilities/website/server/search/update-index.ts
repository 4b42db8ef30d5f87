import type { PublicChange } from '#capabilities/content/contract.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import { dropEntry, dropStrays, findCopy, putEntries, readCopies, readMissing } from './index-store.ts'

const BATCH = 200

/** Updates the index in the transaction that changes the public copy, so a rollback also reverts the index. */
export async function indexChange(tx: AnyTransaction, { itemId, language }: PublicChange): Promise<void> {
  const own = tx.of<unknown>()
  const copy = await findCopy(own, itemId, language)
  await (copy ? putEntries(own, [copy]) : dropEntry(own, itemId, language))
}

type ReindexContext = { readonly database: Database }

/** Rebuilds the index in batches while the site runs. Returns the number of indexed copies. */
export async function reindex({ database }: ReindexContext): Promise<number> {
  let after: Awaited<ReturnType<typeof readCopies>>[number] | undefined
  for (let count = 0; ; ) {
    const copies = await database.inTransaction(async (tx: Transaction<unknown>) => {
      const batch = await readCopies(tx, after, BATCH)
      await putEntries(tx, batch)
      return batch
    })
    count += copies.length
    after = copies.at(-1)
    if (copies.length < BATCH) {
      await database.inTransaction(dropStrays)
      return count
    }
  }
}

const MOST_BATCHES = 50

/**
 * Indexes copies that arrived without an event, such as from a restored table, or whose entries have an older form. Stops after ten
 * thousand copies; the hourly sweep calls it.
 */
export async function indexMissing({ database }: ReindexContext): Promise<number> {
  for (let batches = 1, count = 0; ; batches += 1) {
    const indexed = await database.inTransaction(async (tx: Transaction<unknown>) => {
      const copies = await readMissing(tx, BATCH)
      await putEntries(tx, copies)
      return copies.length
    })
    count += indexed
    if (indexed < BATCH || batches === MOST_BATCHES) return count
  }
}
