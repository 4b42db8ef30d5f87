import { type RawBuilder, sql } from 'kysely'
import { openPlannedReads } from '#server/database/plan-once.ts'
import { one } from '#server/database/statement/one.ts'
import type { WorkplaceContext } from './context.ts'

type Counts = Record<string, number>

/** The roles of a site see few different sets of pages. */
const read = openPlannedReads('workplace.waiting', 4)

/** Counts what waits on each page. Every screen of the console asks for it, so one planned statement counts all pages. */
export async function countWaiting(
  { database }: Pick<WorkplaceContext, 'database'>,
  pages: readonly (readonly [page: string, count: RawBuilder<number>])[],
): Promise<Counts> {
  if (pages.length === 0) return {}
  const columns = pages.map(([page, count]) => sql`${count} as ${sql.id(page)}`)
  return one(await read(database, sql<Counts>`select ${sql.join(columns)}`))
}
