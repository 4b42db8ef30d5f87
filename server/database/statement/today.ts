import { type QueryExecutorProvider, sql } from 'kysely'
import { one } from './one.ts'

/** Returns the business day by the database's clock: YYYY-MM-DD in Asia/Shanghai. The order of such texts is that of their days. */
export async function readToday(db: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ today: string }>`select to_char(platform.now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as today`.execute(
    db,
  )
  return one(rows).today
}
