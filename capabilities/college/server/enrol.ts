import { type RawBuilder, sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { courseEnrolled, type enrol, type leave } from '../contract.ts'
import type { CollegeDeps, Tx } from './deps.ts'
import { findCourse, readStandingOf } from './standing.ts'

type Deps = Pick<CollegeDeps, 'database'>

/** Two at once are one: the row decides. Who comes back finds what was kept. */
export async function enrolIn(
  { database }: Deps,
  { course }: InputOf<typeof enrol>,
  { session, address, agent }: SignedInCaller,
): Promise<Outcome<typeof enrol>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof enrol>> => {
    const found = await findCourse(tx, course)
    if (!found) return { refused: 'NOT_FOUND' }
    const { rows } = await sql<{ isNew: boolean }>`
      insert into college.enrolment as known (account_id, course_id) values (${session.accountId}, ${found.id})
      on conflict (account_id, course_id) do update set left_at = null, last_at = platform.now() where known.left_at is not null
      returning old.account_id is null as "isNew"`.execute(tx)
    if (rows[0]?.isNew) await tx.emit(courseEnrolled, { accountId: session.accountId, courseId: found.id, by: { address, agent } })
    await finishIfDone(tx, session.accountId, found.id)
    return { ok: await readStandingOf(tx, session.accountId, found.id) }
  })
}

/** What was done goes with the enrolment when it is to be forgotten. Leaving what one does not take changes nothing. */
export async function leaveCourse(
  { database }: Deps,
  { course, forget }: InputOf<typeof leave>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof leave>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof leave>> => {
    const found = await findCourse(tx, course)
    if (!found) return { refused: 'NOT_FOUND' }
    const own = sql`account_id = ${session.accountId} and course_id = ${found.id}`
    if (forget) await sql`delete from college.enrolment where ${own}`.execute(tx)
    else await sql`update college.enrolment set left_at = platform.now() where ${own} and left_at is null`.execute(tx)
    return { ok: await readStandingOf(tx, session.accountId, found.id) }
  })
}

/** A course is finished once every lesson that anybody sees is done, and stays so. Runs while the enrolment is held. */
export const finishIfDone = (tx: Tx, accountId: string, courseId: string): Promise<void> =>
  finish(tx, courseId, sql`enrolment.account_id = ${accountId}`)

/** Fewer lessons than before: whoever has done all that are left has finished. Runs while the course is held. */
export const finishWhoHasAll = (tx: Tx, courseId: string): Promise<void> => finish(tx, courseId, sql`true`)

async function finish(tx: Tx, courseId: string, who: RawBuilder<unknown>): Promise<void> {
  const seen = sql`select lesson.item_id from college.lesson where lesson.course_id = ${courseId}
    and exists (select from content.public_item as item where item.item_id = lesson.item_id)`
  await sql`
    update college.enrolment set finished_at = platform.now()
    where ${who} and course_id = ${courseId} and finished_at is null and exists (${seen})
      and not exists (select from (${seen}) as lesson where not exists (
        select from college.progress where progress.account_id = enrolment.account_id and progress.course_id = ${courseId}
          and progress.item_id = lesson.item_id and done_at is not null))`.execute(tx)
}
