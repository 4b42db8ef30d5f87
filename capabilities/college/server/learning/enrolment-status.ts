import { sql } from 'kysely'
import { dayOf } from '#contract/dates.ts'
import { certificatePath, type EnrolmentStatus } from '../../contract.ts'
import type { Sql } from '../deps.ts'

type Found = { readonly id: string; readonly number: number }

/** The course of that number while anybody may see it. Held: nobody publishes another outline until the transaction ends. */
export async function findCourse(db: Sql, number: number, isLocked = false): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select id, number from college.course where number = ${number} and state = 'online' ${isLocked ? sql`for share` : sql``}`.execute(db)
  return rows[0]
}

type Enrolled = {
  readonly left_at: Date | null
  readonly finished_at: Date | null
  readonly last_item: string | null
}
type Lesson = { readonly item_id: string; readonly number: number; readonly position: number | null; readonly is_done: boolean }

/** How somebody stands in a course: only lessons that anybody sees count. */
export async function readStatusOf(db: Sql, accountId: string, courseId: string): Promise<EnrolmentStatus> {
  const [enrolled, certificates, lessons] = await Promise.all([
    sql<Enrolled>`
      select left_at, finished_at, last_item from college.enrolment where account_id = ${accountId} and course_id = ${courseId}`.execute(
      db,
    ),
    sql<{ number: string }>`select number from college.certificate where account_id = ${accountId} and course_id = ${courseId}`.execute(db),
    sql<Lesson>`
      select lesson.item_id, item.number, progress.position, progress.done_at is not null as is_done
      from college.lesson
      join lateral (select number from content.public_item where item_id = lesson.item_id limit 1) as item on true
      left join college.progress on progress.account_id = ${accountId} and progress.course_id = lesson.course_id and progress.item_id = lesson.item_id
      where lesson.course_id = ${courseId} order by lesson.chapter, lesson.position`.execute(db),
  ])
  return toEnrolmentStatus(enrolled.rows[0], certificates.rows[0]?.number, lessons.rows)
}

function toEnrolmentStatus(enrolled: Enrolled | undefined, certificate: string | undefined, lessons: readonly Lesson[]): EnrolmentStatus {
  const open = lessons.filter(({ is_done }) => !is_done)
  const next = open.find(({ item_id }) => item_id === enrolled?.last_item) ?? open[0]
  return {
    isEnrolled: enrolled !== undefined && enrolled.left_at === null,
    hasLeft: enrolled !== undefined && enrolled.left_at !== null,
    lessons: lessons.flatMap(({ number, position, is_done }) => (position === null ? [] : [{ number, position, done: is_done }])),
    total: lessons.length,
    done: lessons.length - open.length,
    next: next?.number ?? null,
    finishedOn: enrolled?.finished_at ? dayOf(enrolled.finished_at) : null,
    certificate: certificate === undefined ? null : certificatePath(certificate),
  }
}
