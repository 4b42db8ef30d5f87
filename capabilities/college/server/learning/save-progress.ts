import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { CollegeDeps, Tx } from '../deps.ts'
import { findCourse, readStandingOf } from './enrolment-status.ts'
import { finishIfDone } from './finish-course.ts'

/**
 * The enrolment is held first, so that of two who do the last two lessons at once one sees the other's; and before it the course, so that
 * whoever takes a lesson out of it meanwhile sees what was done.
 */
export async function saveProgress(
  { database }: Pick<CollegeDeps, 'database'>,
  { course, lesson, position, done }: InputOf<typeof calls.saveProgress>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.saveProgress>> {
  const { accountId } = session
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.saveProgress>> => {
    const found = await findCourse(tx, course, done === true)
    const itemId = found && (await findLesson(tx, found.id, lesson))
    if (!found || itemId === undefined) return { refused: 'NOT_FOUND' }
    const { rows } = await sql`
      update college.enrolment set last_item = ${itemId}, last_at = platform.now()
      where account_id = ${accountId} and course_id = ${found.id} and left_at is null returning 1`.execute(tx)
    if (rows.length === 0) return { refused: 'NOT_ENROLLED' }
    await sql`
      insert into college.progress as known (account_id, course_id, item_id, position, done_at)
      values (${accountId}, ${found.id}, ${itemId}, ${position ?? 0}, case when ${done === true}::boolean then platform.now() end)
      on conflict (account_id, course_id, item_id) do update set
        position = ${position === undefined ? sql`known.position` : sql`excluded.position`},
        done_at = ${done === undefined ? sql`known.done_at` : done ? sql`coalesce(known.done_at, platform.now())` : sql`null`}`.execute(tx)
    if (done) await finishIfDone(tx, accountId, found.id)
    return { ok: await readStandingOf(tx, accountId, found.id) }
  })
}

/** The lesson of that number, if it is one of the course and anybody may see it. */
async function findLesson(tx: Tx, courseId: string, number: number): Promise<string | undefined> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from college.lesson where course_id = ${courseId}
      and item_id = (select item_id from content.public_item where number = ${number} limit 1)`.execute(tx)
  return rows[0]?.item_id
}
