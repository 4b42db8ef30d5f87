import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Sql, Tx } from '../context.ts'

/** Returns the days that were set, or else those of the installation. */
export async function readClosingDays(db: Sql | Tx, usualDays: number): Promise<number> {
  const row = await db.selectFrom('privacy.rules').select('closing_days').executeTakeFirst()
  return row?.closing_days ?? usualDays
}

/** Sets the days and returns those before. The lock lets two operators follow one another. */
export async function writeClosingDays(tx: Tx, { days, by }: { readonly days: number; readonly by: string }): Promise<number | null> {
  const { closing_days: before } = await tx.selectFrom('privacy.rules').select('closing_days').forUpdate().executeTakeFirstOrThrow()
  await tx.updateTable('privacy.rules').set({ closing_days: days, changed_by: by, changed_at: sql<Date>`platform.now()` }).execute()
  return before
}

export async function countClosing(db: Sql): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from accounts.closing`.execute(db)
  return one(rows).count
}
