import { sql } from 'kysely'
import type { Sql } from '../context.ts'

/** Deletes one item's entry, or all without a number; returns the number of rows. */
export async function deleteHistory(db: Sql, accountId: string, number: number | undefined): Promise<number> {
  const own = db.deleteFrom('engagement.history').where('account_id', '=', accountId)
  const { numDeletedRows } = await (number === undefined ? own : own.where('number', '=', number)).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function findHabit(db: Sql, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('engagement.habit').select('keeps_history').where('account_id', '=', accountId).executeTakeFirst()
  return row?.keeps_history ?? true
}

export async function changeHabit(db: Sql, accountId: string, keeps: boolean): Promise<void> {
  await sql`
    insert into engagement.habit (account_id, keeps_history) values (${accountId}, ${keeps})
    on conflict (account_id) do update set keeps_history = excluded.keeps_history, changed_at = platform.now()`.execute(db)
}
