import type { Sql } from '../context.ts'

/**
 * Returns true when the four-eyes rule is on: writers may not inspect their own texts, and decision makers may not answer appeals against
 * their own decisions.
 */
export const asksForTwo = async (db: Sql): Promise<boolean> =>
  (await db.selectFrom('content.settings').select('two_people').executeTakeFirstOrThrow()).two_people
