import type { PublicChange } from '#capabilities/content/contract.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import { dropEntry, dropStrays, findCopy, putEntries, readCopies, readMissing } from './index-store.ts'

const BATCH = 200

/** Follows a change of what the public sees, in the transaction that changes it: what is rolled back was never found. */
export async function indexChange(tx: AnyTransaction, { itemId, language }: PublicChange): Promise<void> {
  const own = tx.of<unknown>()
  const copy = await findCopy(own, itemId, language)
  await (copy ? putEntries(own, [copy]) : dropEntry(own, itemId, language))
}

type ReindexDeps = { readonly database: Database }

/** Makes the whole index anew beside the running site, some at a time. Tells how many copies it holds. */
export async function reindex({ database }: ReindexDeps): Promise<number> {
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
 * Indexes what came without an event, such as a restored table, and what has its words in an earlier form: ten thousand copies each time. For the
 * hourly sweep.
 */
export async function indexMissing({ database }: ReindexDeps): Promise<number> {
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
