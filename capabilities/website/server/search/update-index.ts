import type { PublicChange } from '#capabilities/content/contract.ts'
import type { AnyTransaction, Database, Transaction } from '#server/database/database.ts'
import { type Copy, findCopy, readCopies } from './copy-store.ts'
import { postgresIndex } from './engine/postgres-engine.ts'
import type { SearchIndex } from './engine/search-engine.ts'

const BATCH = 200

type IndexContext = { readonly engine: SearchIndex }

/** Updates the index in the transaction that changes the public copy, so a rollback also reverts the index. */
export async function indexChange({ engine }: IndexContext, tx: AnyTransaction, { itemId, language }: PublicChange): Promise<void> {
  const own = tx.of<unknown>()
  const copy = await findCopy(own, itemId, language)
  await (copy ? engine.index(own, [copy]) : engine.remove(own, itemId, language))
}

type ReindexContext = { readonly database: Database; readonly engine?: SearchIndex }

/** Rebuilds the index in batches while the site runs. Returns the number of indexed copies. */
export async function reindex({ database, engine = postgresIndex }: ReindexContext): Promise<number> {
  let after: Copy | undefined
  for (let count = 0; ; ) {
    const copies = await database.inTransaction(async (tx: Transaction<unknown>) => {
      const batch = await readCopies(tx, after, BATCH)
      await engine.index(tx, batch)
      return batch
    })
    count += copies.length
    after = copies.at(-1)
    if (copies.length < BATCH) {
      await database.inTransaction((tx) => engine.removeStrays(tx))
      return count
    }
  }
}

const MOST_BATCHES = 50

/**
 * Indexes copies that arrived without an event, such as from a restored table, or whose entries have an older form. Stops after ten
 * thousand copies; the hourly sweep calls it.
 */
export async function indexMissing({ database, engine = postgresIndex }: ReindexContext): Promise<number> {
  for (let batches = 1, count = 0; ; batches += 1) {
    const indexed = await database.inTransaction(async (tx: Transaction<unknown>) => {
      const copies = await engine.findMissing(tx, BATCH)
      await engine.index(tx, copies)
      return copies.length
    })
    count += indexed
    if (indexed < BATCH || batches === MOST_BATCHES) return count
  }
}
