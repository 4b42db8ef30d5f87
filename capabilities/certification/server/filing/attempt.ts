import { sql } from 'kysely'
import type { Tx } from '../context.ts'

/** Runs a part of a transaction within a savepoint, and rolls it back alone when it returns false. */
export async function attempt(tx: Tx, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint attempt`.execute(tx)
  const done = await work()
  await (done ? sql`release savepoint attempt` : sql`rollback to savepoint attempt`).execute(tx)
  return done
}
