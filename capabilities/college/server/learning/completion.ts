import { type RawBuilder, sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { learningDone } from '../../contract.ts'
import type { Tx } from '../context.ts'
import { MINUTES } from '../lesson-store.ts'
import { renewCertificates } from './validity.ts'

/**
 * Grace period for lessons that are offline. It suffices to replace a video or correct a text and have it inspected on any day of the week.
 */
const PAUSE = `interval '7 days'`

/**
 * SQL condition for lessons required for completion: public, or offline within the grace period. `lesson` is the alias of college.lesson.
 */
export const IS_COUNTED = `(lesson.offline_since > platform.now() - ${PAUSE}
  or exists (select from content.public_item as item where item.item_id = lesson.item_id))`

export const IS_PAUSE_OVER = `offline_since <= platform.now() - ${PAUSE}`

/**
 * SQL for the required time in seconds: half of the lesson's stated duration or of its video, whichever is shorter. `item` is
 * content.whole_item, because the time of a lesson that is limited counts as well; `asset` is its video or null.
 */
export const NEEDED_S = sql`least(${sql.raw(MINUTES)} * 60, coalesce(asset.duration_ms / 1000, 1000000)) / 2`

type Passed = { readonly account_id: string; readonly course_id: string; readonly item_id: string }

/** Completes lessons with a passed quiz when enough time was spent on them. */
export async function completeLessons(tx: Tx, passed: readonly Passed[]): Promise<void> {
  if (passed.length === 0) return
  const column = (name: keyof Passed) => passed.map((each) => each[name])
  const { rows } = await sql<Passed>`
    update college.progress set done_at = platform.now()
    from unnest(${column('account_id')}::uuid[], ${column('course_id')}::uuid[], ${column('item_id')}::uuid[]) as passed (account_id, course_id, item_id)
    where progress.account_id = passed.account_id and progress.course_id = passed.course_id and progress.item_id = passed.item_id and done_at is null
      and spent_s >= (select ${NEEDED_S} from content.whole_item as item left join media.public_asset as asset on asset.id = item.video
        where item.item_id = progress.item_id order by item.language limit 1)
    returning progress.account_id, progress.course_id, progress.item_id`.execute(tx)
  for (const [sourceId, learners] of Map.groupBy(rows, ({ item_id }) => item_id))
    await tx.emit(learningDone, { kind: 'lesson', sourceId, accountIds: learners.map(({ account_id }) => account_id) })
}

export async function owesQuiz(tx: Tx, { account_id, course_id, item_id }: Passed): Promise<boolean> {
  const { rows } = await sql<{ owes: boolean }>`
    select exists (select from college.assessment where course_id = ${course_id} and item_id = ${item_id}) and not exists (
      select from college.attempt where account_id = ${account_id} and course_id = ${course_id} and item_id = ${item_id} and is_passed
        and repeated_at is null) as owes`.execute(tx)
  return one(rows).owes
}

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
  const { rows } = await sql<{ account_id: string }>`
    update college.enrolment set finished_at = platform.now()
    where ${who} and course_id = ${courseId} and finished_at is null and exists (${counted})
      and not exists (select from (${counted}) as lesson where not exists (
        select from college.progress where progress.account_id = enrolment.account_id and progress.course_id = ${courseId}
          and progress.item_id = lesson.item_id and done_at is not null))
      and (not exists (select from college.assessment where course_id = ${courseId} and item_id is null) or exists (
        select from college.attempt where attempt.account_id = enrolment.account_id and attempt.course_id = ${courseId} and item_id is null and is_passed
          and repeated_at is null))
    returning account_id`.execute(tx)
  const accountIds = rows.map(({ account_id }) => account_id)
  if (accountIds.length === 0) return
  await renewCertificates(tx, accountIds, courseId)
  await tx.emit(learningDone, { kind: 'course', sourceId: courseId, accountIds })
}
