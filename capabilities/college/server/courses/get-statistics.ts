import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { FEWEST_PEOPLE } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findHardest } from './hardest-questions.ts'
import { readSummaries } from './lesson-teasers.ts'

type People = { readonly enrolled: number; readonly left: number; readonly finished: number; readonly certificates: number }
type Taken = { readonly item_id: string; readonly begun: number; readonly done: number }
type Attempted = { readonly item_id: string | null; readonly begun: number; readonly passed: number; readonly attempts: number | null }

/** Returns statistics of a course as counts, without names. */
export const getStatistics = serve(calls.getStatistics, async ({ database }, { id }, { language }) => {
  const db: Sql = database.of()
  const [people, lessons, attempted, hardest] = await Promise.all([
    sql<People>`
      select taken.*, (select count(distinct account_id)::int from college.certificate where course_id = course.id) as certificates
      from college.course cross join lateral (
        select count(*) filter (where left_at is null)::int as enrolled, count(left_at)::int as left, count(finished_at)::int as finished
        from college.enrolment where course_id = course.id) as taken
      where course.id = ${id}`.execute(db),
    sql<Taken>`
      select lesson.item_id, count(progress.item_id)::int as begun, count(progress.done_at)::int as done
      from college.lesson left join college.progress using (course_id, item_id)
      where lesson.course_id = ${id} group by lesson.item_id, lesson.chapter, lesson.position order by lesson.chapter, lesson.position`.execute(
      db,
    ),
    readAttempted(db, id),
    findHardest(db, id, language),
  ])
  if (!people.rows[0]) return { refused: 'NOT_FOUND' }
  const ids = lessons.rows.map(({ item_id }) => item_id)
  const quizzes = new Map(attempted.map(({ item_id, ...each }) => [item_id, each]))
  const summaries = new Map((await readSummaries(db, ids, language)).map((summary) => [summary.itemId, summary]))
  return {
    ok: {
      ...people.rows[0],
      lessons: lessons.rows.flatMap(({ item_id, begun, done }) => {
        const summary = summaries.get(item_id)
        return summary ? [{ number: summary.number, title: summary.title, begun, done, quiz: quizzes.get(item_id) ?? null }] : []
      }),
      exam: quizzes.get(null) ?? null,
      hardest,
    },
  }
})

async function readAttempted(db: Sql, courseId: string): Promise<Attempted[]> {
  const { rows } = await sql<Attempted>`
    select assessment.item_id, count(distinct account_id)::int as begun, (count(distinct account_id) filter (where is_passed))::int as passed,
      case when count(distinct account_id) filter (where is_passed) >= ${FEWEST_PEOPLE}
        then percentile_disc(0.5) within group (order by number) filter (where is_passed) end as attempts
    from college.assessment left join college.attempt
      on attempt.course_id = assessment.course_id and attempt.item_id is not distinct from assessment.item_id
    where assessment.course_id = ${courseId} group by assessment.item_id`.execute(db)
  return rows
}
