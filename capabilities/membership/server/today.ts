import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Sql } from './context.ts'

/** Returns the business day, YYYY-MM-DD in Asia/Shanghai, by the database's clock. */
export async function readToday(db: Sql): Promise<string> {
  const { rows } = await sql<{ today: string }>`select to_char(platform.now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as today`.execute(
    db,
  )
  return one(rows).today
}
