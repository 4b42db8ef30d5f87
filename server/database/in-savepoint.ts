import { sql } from 'kysely'
import type { AnyTransaction } from './transaction.ts'

/**
 * Does what must not take the transaction with it: when it fails, what it wrote is undone, and all else stays. Waits for nobody's lock
 * longer than `withinMs`. What it would tell on commit is not undone: it announces nothing.
 */
export async function inSavepoint(
  tx: AnyTransaction,
  work: () => Promise<void>,
  withinMs: number,
  onFailure: (defect: unknown) => void,
): Promise<void> {
  const db = tx.of()
  await sql`savepoint aside`.execute(db)
  try {
    await sql`select set_config('lock_timeout', ${String(withinMs)}, true)`.execute(db)
    await work()
    await sql`set local lock_timeout = 0`.execute(db)
    await sql`release savepoint aside`.execute(db)
  } catch (defect) {
    // Throws too when the connection is gone: then nothing of the transaction is kept, and its caller must know.
    await sql`rollback to savepoint aside`.execute(db)
    onFailure(defect)
  }
}
