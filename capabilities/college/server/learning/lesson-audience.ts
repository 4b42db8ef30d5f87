import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { readAudience } from '#contract/site/audience.ts'
import type { CollegeContext } from '../context.ts'

/**
 * Returns false when the caller is outside the audience of a lesson. Call it outside transactions. A lesson that is not public has no audience;
 * the statements of its call do not find it.
 */
export async function mayTakeLesson(
  { database, audiences }: Pick<CollegeContext, 'database' | 'audiences'>,
  caller: SignedInCaller,
  number: number,
): Promise<boolean> {
  const { rows } = await sql<{ audience: unknown }>`
    select audience from content.public_item where number = ${number} limit 1`.execute(database.of())
  const [lesson] = rows
  return lesson === undefined || (await audiences.admits(caller, readAudience(lesson.audience))).admitted
}
