import { sql } from 'kysely'
import type { Tx } from '../deps.ts'

/** Does a part of a transaction that may turn out to be impossible; on false, that part alone is undone. */
export async function attempt(tx: Tx, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint attempt`.execute(tx)
  const done = await work()
  await (done ? sql`release savepoint attempt` : sql`rollback to savepoint attempt`).execute(tx)
  return done
}
