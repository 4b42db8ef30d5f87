import type { Sql } from '../deps.ts'

/** Whether who wrote something may not judge it, nor who decided something answer what is said against it. */
export const asksForTwo = async (db: Sql): Promise<boolean> =>
  (await db.selectFrom('content.settings').select('two_people').executeTakeFirstOrThrow()).two_people
