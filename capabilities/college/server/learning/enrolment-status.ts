import { sql } from 'kysely'
import { dayOf } from '#contract/dates.ts'
import { certificatePath, type EnrolmentStatus } from '../../contract.ts'
import type { Sql } from '../context.ts'
import { IS_COUNTED, NEEDED_S } from './completion.ts'
import { VALIDITY, type Validity } from './validity.ts'

type Found = { readonly id: string; readonly number: number }

/** Returns a published course by number. `isLocked` prevents a new outline until the transaction ends. */
export async function findCourse(db: Sql, number: number, isLocked = false): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select id, number from college.course where number = ${number} and state = 'online' ${isLocked ? sql`for share` : sql``}`.execute(db)
  return rows[0]
}

/** The status of a learner without the decision of the audience, which is asked outside transactions. */
type Progress = Omit<EnrolmentStatus, 'isAdmitted'>

type Enrolled = {
  readonly left_at: Date | null
  readonly finished_at: Date | null
  readonly last_item: string | null
}
type Certificate = Validity & { readonly number: string }
type Asked = {
  /** Is null for the exam. */
  readonly lesson: number | null
  readonly attempts: number | null
  readonly used: number
  readonly isPassed: boolean
  readonly isOpen: boolean
}
type Public = { readonly number: number; readonly owed_s: number }
type Lesson = { readonly item_id: string; readonly position: number | null; readonly is_done: boolean } & (
  | Public
  | { readonly number: null }
)

/**
 * Returns the status of a learner in a course. A temporarily offline lesson (its number is null here) still counts, but appears in no list.
 */
export async function readStatusOf(db: Sql, accountId: string, courseId: string): Promise<Progress> {
  const [enrolled, certificates, lessons, asked] = await Promise.all([
    sql<Enrolled>`
      select left_at, finished_at, last_item from college.enrolment where account_id = ${accountId} and course_id = ${courseId}`.execute(
      db,
    ),
    sql<Certificate>`
      select number, ${VALIDITY} from college.current_certificate
      where account_id = ${accountId} and course_id = ${courseId} and (revoked_at is null or is_final)`.execute(db),
    sql<Lesson>`
      select lesson.item_id, item.number, greatest(0, item.needed_s - progress.spent_s)::int as owed_s, progress.position, progress.done_at is not null as is_done
      from college.lesson
      left join lateral (
        select item.number, ${NEEDED_S} as needed_s from content.whole_item as item left join media.public_asset as asset on asset.id = item.video
        where item.item_id = lesson.item_id order by item.language limit 1) as item on true
      left join college.progress on progress.account_id = ${accountId} and progress.course_id = lesson.course_id and progress.item_id = lesson.item_id
      where lesson.course_id = ${courseId} and ${sql.raw(IS_COUNTED)} order by lesson.chapter, lesson.position`.execute(db),
    sql<Asked>`
      select item.number as lesson, assessment.attempts, own.* from college.assessment
      left join lateral (select number from content.public_item where item_id = assessment.item_id limit 1) as item on true
      cross join lateral (
        select count(*)::int as used, coalesce(bool_or(is_passed), false) as "isPassed", coalesce(bool_or(closed_at is null), false) as "isOpen"
        from college.attempt
        where account_id = ${accountId} and attempt.course_id = assessment.course_id and attempt.item_id is not distinct from assessment.item_id
          and repeated_at is null) as own
      where assessment.course_id = ${courseId} and (assessment.item_id is null or item.number is not null and exists (
        select from college.lesson where lesson.course_id = assessment.course_id and lesson.item_id = assessment.item_id))`.execute(db),
  ])
  return toEnrolmentStatus({
    enrolled: enrolled.rows[0],
    certificate: certificates.rows[0],
    counted: lessons.rows,
    asked: asked.rows,
  })
}

function toEnrolmentStatus({
  enrolled,
  certificate,
  counted,
  asked,
}: {
  readonly enrolled: Enrolled | undefined
  readonly certificate: Certificate | undefined
  readonly counted: readonly Lesson[]
  readonly asked: readonly Asked[]
}): Progress {
  const lessons = counted.filter((lesson): lesson is Lesson & Public => lesson.number !== null)
  const open = lessons.filter(({ is_done }) => !is_done)
  const exam = asked.find(({ lesson }) => lesson === null)
  const next = open.find(({ item_id }) => item_id === enrolled?.last_item) ?? open[0]
  return {
    isEnrolled: enrolled !== undefined && enrolled.left_at === null,
    hasLeft: enrolled !== undefined && enrolled.left_at !== null,
    lessons: lessons.flatMap(({ number, position, is_done, owed_s }) =>
      position === null ? [] : [{ number, position, done: is_done, owedSeconds: is_done ? 0 : owed_s }],
    ),
    total: lessons.length,
    done: lessons.length - open.length,
    next: next?.number ?? null,
    quizzes: asked.flatMap(({ lesson, isPassed }) => (lesson === null ? [] : [{ lesson, isPassed }])),
    paused: counted.filter(({ number, is_done }) => number === null && !is_done).length,
    exam: exam ? examStatus(exam, counted.length > 0 && counted.every(({ is_done }) => is_done)) : null,
    finishedOn: enrolled?.finished_at ? dayOf(enrolled.finished_at) : null,
    certificate: certificate === undefined ? null : certificatePath(certificate.number),
    validUntil: certificate?.valid_until ?? null,
    isLapsed: certificate?.is_lapsed ?? false,
    mayRepeat: certificate?.is_due === true && enrolled?.finished_at != null,
  }
}

export function examStatus(
  { isPassed, isOpen, used, attempts }: Omit<Asked, 'lesson'>,
  hasAllLessons: boolean,
): NonNullable<EnrolmentStatus['exam']> {
  if (isPassed) return 'passed'
  if (isOpen) return 'open'
  if (attempts !== null && used >= attempts) return 'spent'
  return hasAllLessons ? 'open' : 'locked'
}
