import { sql } from 'kysely'
import type { OutputOf } from '#contract/call.ts'
import { dayOf } from '#contract/dates.ts'
import { type Bilingual, type Language, textIn } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { courseLanguage } from '../course-store.ts'
import { VALIDITY } from '../learning/validity.ts'
import { findOwnName } from './certificate-store.ts'

const MOST = 200
type Row = {
  readonly number: number
  readonly slug: string
  readonly title: Bilingual
  readonly is_online: boolean
  readonly enrolled_at: Date | null
  readonly finished_at: Date | null
  readonly left_at: Date | null
  readonly total: number
  readonly done: number
  readonly points: number | null
  readonly most: number
  readonly is_passed: boolean
  readonly closed_at: Date
  readonly attempts: number
  readonly has_exam: boolean
  readonly certificate: string | null
  readonly credits: Bilingual | null
  readonly offered: Bilingual
  readonly issued_at: Date
  readonly is_revoked: boolean
  readonly valid_until: string | null
  readonly is_lapsed: boolean
}

/**
 * Returns all courses of an account. Completed exams and certificates stay, even when the course or enrolment is gone. A certificate keeps
 * the title at the time of issue.
 */
export const getTranscript = serve(
  calls.getTranscript,
  async ({ database, findCertifiedName }, { language }, { session: { accountId } }) => {
    const db = database.of()
    const certified = await findCertifiedName(accountId)
    const name = certified ?? (await findOwnName(db, accountId)) ?? ''
    const { rows: moments } = await sql<{ now: Date }>`select platform.now() as now`.execute(db)
    const { rows } = await sql<Row>`
    select course.number, course.slug, coalesce(certificate.title, course.title) as title, course.state = 'online' as is_online,
      enrolled_at, coalesce(enrolment.finished_at, certificate.finished_at) as finished_at, left_at, lessons.total, lessons.done,
      best.points, best.most, best.is_passed, best.closed_at, best.attempts,
      exists (select from college.assessment where assessment.course_id = course.id and item_id is null) as has_exam,
      certificate.number as certificate, certificate.credits, coalesce(course.ruled_credits, course.credits) as offered, issued_at, revoked_at is not null as is_revoked, ${VALIDITY}
    from (select course_id from college.enrolment where account_id = ${accountId}
      union select course_id from college.certificate where account_id = ${accountId}
      union select course_id from college.attempt where account_id = ${accountId} and item_id is null and closed_at is not null) as taken
    join college.course on course.id = taken.course_id
    left join college.enrolment on enrolment.account_id = ${accountId} and enrolment.course_id = course.id
    left join college.current_certificate as certificate on certificate.account_id = ${accountId} and certificate.course_id = course.id
    left join lateral (
      select points, most, is_passed, closed_at, (count(*) over ())::int as attempts from college.attempt
      where account_id = ${accountId} and course_id = course.id and item_id is null and closed_at is not null
      order by is_passed desc, points::numeric / greatest(most, 1) desc, closed_at limit 1) as best on true
    cross join lateral (
      select count(*)::int as total, count(done_at)::int as done from college.lesson
      left join college.progress on progress.account_id = ${accountId} and progress.course_id = lesson.course_id and progress.item_id = lesson.item_id
      where lesson.course_id = course.id and exists (select from content.public_item as item where item.item_id = lesson.item_id)) as lessons
    order by coalesce(enrolment.finished_at, certificate.finished_at, enrolled_at, closed_at) desc, course.number limit ${MOST}`.execute(db)
    return {
      ok: {
        name,
        isCertified: certified !== undefined,
        today: dayOf(one(moments).now),
        courses: rows.map((row) => toCourse(row, language)),
      },
    }
  },
)

function toCourse(row: Row, asked: Language): OutputOf<typeof calls.getTranscript>['courses'][number] {
  const language = courseLanguage(row.title, asked)
  const credits = row.credits && !row.is_revoked ? textIn(row.credits, language) : ''
  const isOpen = credits === '' && !row.is_revoked && (row.is_online || row.certificate !== null)
  return {
    number: row.number,
    title: row.title[language],
    language,
    href: row.is_online ? calls.coursePath(row) : null,
    enrolledOn: row.enrolled_at && dayOf(row.enrolled_at),
    finishedOn: row.finished_at && dayOf(row.finished_at),
    hasLeft: row.left_at !== null,
    total: row.total,
    done: row.done,
    hasExam: row.has_exam,
    exam: toExam(row),
    credits,
    offered: isOpen ? textIn(row.offered, language) : '',
    certificate: toCertificate(row),
  }
}

const toExam = ({ points, most, is_passed, closed_at, attempts }: Row) =>
  points === null ? null : { points, most, isPassed: is_passed, on: dayOf(closed_at), attempts }

const toCertificate = ({ certificate, issued_at, valid_until, is_lapsed, is_revoked }: Row) =>
  certificate === null
    ? null
    : {
        number: calls.writeCertificate(certificate),
        href: calls.certificatePath(certificate),
        issuedOn: dayOf(issued_at),
        validUntil: valid_until,
        isLapsed: is_lapsed,
        isRevoked: is_revoked,
      }
