import { sql } from 'kysely'
import type { AnyTransaction } from './transaction.ts'

type SavepointOptions = {
  /** Limits how long the work waits for a lock. */
  readonly withinMs: number
  onFailure(defect: unknown): void
}

/**
 * Runs work that must not abort the transaction. A failure undoes only what the work wrote. Callbacks for the commit are not undone, so the
 * work must not announce anything.
 */
export async function inSavepoint(tx: AnyTransaction, work: () => Promise<void>, { withinMs, onFailure }: SavepointOptions): Promise<void> {
  const db = tx.of()
  await sql`savepoint aside`.execute(db)
  try {
    await sql`select set_config('lock_timeout', ${String(withinMs)}, true)`.execute(db)
    await work()
    await sql`set local lock_timeout = 0`.execute(db)
    await sql`release savepoint aside`.execute(db)
  } catch (defect) {
    // Throws, too, when the connection is gone: the transaction is then lost, and the caller must know.
    await sql`rollback to savepoint aside`.execute(db)
    onFailure(defect)
  }
}
