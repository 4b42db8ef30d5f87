import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../context.ts'
import { IS_COUNTED } from './counted-lessons.ts'

/**
 * Completes the course once all counted lessons are done and the exam, if any, is passed. Completion is permanent. The caller must hold the
 * lock on the enrolment.
 */
export const finishIfDone = (tx: Tx, accountId: string, courseId: string): Promise<void> => finishWhoOf(tx, [accountId], courseId)

/** Does the same for several accounts. The caller must hold the locks on their enrolments. */
export const finishWhoOf = (tx: Tx, accountIds: readonly string[], courseId: string): Promise<void> =>
  finish(tx, courseId, sql`enrolment.account_id = any (${accountIds}::uuid[])`)

/**
 * Completes the course for learners who have done all remaining lessons after one was removed. The caller must hold the lock on the course.
 */
export const finishWhoHasAll = (tx: Tx, courseId: string): Promise<void> => finish(tx, courseId, sql`true`)

async function finish(tx: Tx, courseId: string, who: RawBuilder<unknown>): Promise<void> {
  const counted = sql`select lesson.item_id from college.lesson where lesson.course_id = ${courseId} and ${sql.raw(IS_COUNTED)}`
  await sql`
    update college.enrolment set finished_at = platform.now()
    where ${who} and course_id = ${courseId} and finished_at is null and exists (${counted})
      and not exists (select from (${counted}) as lesson where not exists (
        select from college.progress where progress.account_id = enrolment.account_id and progress.course_id = ${courseId}
          and progress.item_id = lesson.item_id and done_at is not null))
      and (not exists (select from college.assessment where course_id = ${courseId} and item_id is null) or exists (
        select from college.attempt where attempt.account_id = enrolment.account_id and attempt.course_id = ${courseId} and item_id is null and is_passed))`.execute(
    tx,
  )
}
