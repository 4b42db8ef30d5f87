import { sql } from 'kysely'
import { dropPages } from '#server/kinds/page-tags.ts'
import { ACTIVITIES_TAG } from '../../contract.ts'
import type { ActivitiesContext } from '../context.ts'

/** Lets the calendar show the new month after the first midnight of a month in Shanghai. Runs once an hour. */
export async function announceMonth({ database }: Pick<ActivitiesContext, 'database'>): Promise<number> {
  const { rows } = await sql`
    select where to_char(platform.now() at time zone 'Asia/Shanghai', 'DD HH24') in ('01 00', '01 01')`.execute(database.of())
  if (rows.length > 0) await database.inTransaction((tx) => dropPages(tx, ACTIVITIES_TAG))
  return rows.length
}
