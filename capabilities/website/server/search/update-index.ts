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

/** What came into the world without a word, such as a restored table: some of it each time. For the hourly sweep. */
export const indexMissing = ({ database }: ReindexDeps): Promise<number> =>
  database.inTransaction(async (tx: Transaction<unknown>) => {
    const copies = await readMissing(tx, BATCH)
    await putEntries(tx, copies)
    return copies.length
  })
