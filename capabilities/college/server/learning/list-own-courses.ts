import type { ItemKind } from '#capabilities/content/contract.ts'
import { dayOf } from '#contract/dates.ts'
import type { Bilingual, Language } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { certificatePath, coursePath, examPath } from '../../contract.ts'
import { serve } from '../context.ts'
import { drawingFor, languageOf } from '../course-language.ts'
import { type Covers, readCovers } from '../cover-store.ts'
import { lessonPath } from '../lesson-store.ts'
import { IS_COUNTED } from './counted-lessons.ts'
import { examStatus } from './enrolment-status.ts'

const MOST = 200
type Next = { readonly number: number; readonly slug: string; readonly kind: ItemKind; readonly title: string; readonly home: number }
type Row = {
  readonly number: number
  readonly slug: string
  readonly title: Bilingual
  readonly cover: string | null
  readonly lessons: number
  readonly done: number
  readonly counted: number
  readonly paused: number
  readonly last_at: Date
  readonly finished_at: Date | null
  readonly certificate: string | null
  readonly next: Next | null
  readonly exam: (Parameters<typeof examStatus>[0] & { readonly quizzes: number }) | null
}

export const listOwnCourses = serve(calls.listOwnCourses, async ({ database: { pool } }, { language }, { session }) => {
  const { rows } = await pool.query<Row>({
    name: 'college.mine',
    text: `select course.number, slug, title, cover, lessons, done, counted, paused, last_at, finished_at, certificate, next.next, exam.exam
from college.progress_of as own join college.public_course as course using (course_id)
cross join lateral (
  select count(*)::int as counted, count(*) filter (where done_at is null and not exists (
    select from content.public_item as item where item.item_id = lesson.item_id))::int as paused
  from college.lesson left join college.progress
    on progress.account_id = $1 and progress.course_id = lesson.course_id and progress.item_id = lesson.item_id
  where lesson.course_id = own.course_id and ${IS_COUNTED}) as owed
left join lateral (
  select jsonb_build_object('number', item.number, 'slug', item.slug, 'kind', item.kind, 'title', item.title, 'home', (
      select min(other.number) from college.lesson as its join college.course as other on other.id = its.course_id
      where its.item_id = lesson.item_id and other.state = 'online')) as next
  from college.lesson
  join lateral (select * from content.public_item as item where item.item_id = lesson.item_id order by item.language <> $2 limit 1) as item on true
  where lesson.course_id = own.course_id and not exists (
    select from college.progress
    where progress.account_id = $1 and progress.course_id = own.course_id and progress.item_id = lesson.item_id and done_at is not null)
  order by lesson.item_id = own.last_item desc nulls last, lesson.chapter, lesson.position limit 1) as next on true
left join lateral (
  select jsonb_build_object('attempts', attempts, 'used', count(attempt.id), 'isPassed', coalesce(bool_or(is_passed), false),
    'isOpen', coalesce(bool_or(attempt.id is not null and closed_at is null), false), 'quizzes', (
      select count(*) from college.assessment as quiz
      where quiz.course_id = own.course_id and exists (
        select from college.lesson join content.public_item as item using (item_id)
        where lesson.course_id = quiz.course_id and lesson.item_id = quiz.item_id) and not exists (
        select from college.attempt as passed
        where passed.account_id = $1 and passed.course_id = own.course_id and passed.item_id = quiz.item_id and passed.is_passed))) as exam
  from college.assessment left join college.attempt on attempt.account_id = $1 and attempt.course_id = own.course_id and attempt.item_id is null
  where assessment.course_id = own.course_id and assessment.item_id is null group by attempts) as exam on true
where own.account_id = $1 order by last_at desc, own.course_id limit $3`,
    values: [session.accountId, language, MOST],
  })
  const covers = await readCovers(
    pool,
    rows.map(({ cover }) => cover),
  )
  return { ok: { courses: rows.map((row) => toMine(row, language, covers)) } }
})

function toMine(row: Row, asked: Language, covers: Covers) {
  const language = languageOf(row.title, asked)
  const { number, next, certificate, exam, done, lessons, counted, paused } = row
  return {
    number,
    href: coursePath(row),
    title: row.title[language],
    language,
    total: lessons,
    done,
    paused,
    cover: covers.get(row.cover ?? '') ?? null,
    drawing: drawingFor(number),
    lastAt: row.last_at.toISOString(),
    next: next && { title: next.title, href: lessonPath(next, next.home === number ? undefined : number) },
    finishedOn: row.finished_at && dayOf(row.finished_at),
    certificate: certificate === null ? null : certificatePath(certificate),
    exam: exam && {
      status: examStatus(exam, counted > 0 && done === lessons && paused === 0),
      href: examPath(number),
      quizzes: exam.quizzes,
    },
  }
}
