import { sql } from 'kysely'
import type { Caller } from '#contract/caller.ts'
import { readAudience } from '#contract/site/audience.ts'
import type { CollegeContext } from '../context.ts'

type Context = Pick<CollegeContext, 'database' | 'audiences'>
type Reader = Pick<Caller, 'session'>

/** Names what a learner takes: a course, or one lesson of it. */
type Taken = { readonly course: number; readonly lesson?: number | undefined }

/**
 * Returns true when the caller belongs to the audience of the course and to that of the lesson. Call it outside transactions, at each action:
 * memberships and certifications end at a moment. What does not exist has no audience; the statements of the call do not find it.
 */
export async function isAdmitted({ database, audiences }: Context, reader: Reader, { course, lesson }: Taken): Promise<boolean> {
  const { rows } = await sql<{ audience: unknown }>`
    select reader_audience as audience from college.course where number = ${course}
    union all
    (select audience from content.public_item where number = ${lesson ?? null}::bigint limit 1)`.execute(database.of())
  for (const { audience } of rows) if (!(await audiences.admits(reader, readAudience(audience))).admitted) return false
  return true
}
