import { sql } from 'kysely'
import { type Language, textIn } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import type { Draw } from '../attempts/draw.ts'
import { isRight } from '../attempts/marking.ts'
import { type Sql, serve } from '../context.ts'
import { readSummaries } from '../lesson-store.ts'

type Attempted = { readonly item_id: string | null; readonly begun: number; readonly passed: number; readonly attempts: number | null }

/** Returns statistics of a course as counts, without names. */
export const getStatistics = serve(calls.getStatistics, async ({ database }, { id }, { language }) => {
  const db = database.of()
  const [people, lessons, attempted, hardest] = await Promise.all([
    sql<{ readonly enrolled: number; readonly left: number; readonly finished: number; readonly certificates: number }>`
      select taken.*, (select count(distinct account_id)::int from college.certificate where course_id = course.id) as certificates
      from college.course cross join lateral (
        select count(*) filter (where left_at is null)::int as enrolled, count(left_at)::int as left, count(finished_at)::int as finished
        from college.enrolment where course_id = course.id) as taken
      where course.id = ${id}`.execute(db),
    sql<{ readonly item_id: string; readonly begun: number; readonly done: number }>`
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
      case when count(distinct account_id) filter (where is_passed) >= ${calls.FEWEST_PEOPLE}
        then percentile_disc(0.5) within group (order by number) filter (where is_passed) end as attempts
    from college.assessment left join college.attempt
      on attempt.course_id = assessment.course_id and attempt.item_id is not distinct from assessment.item_id
    where assessment.course_id = ${courseId} group by assessment.item_id`.execute(db)
  return rows
}

/** Limits the graded attempts; the newest are representative and quick to grade. */
const MOST_ATTEMPTS = 1_000
const MOST_SHOWN = 10

type AttemptRow = {
  readonly account_id: string
  readonly draw: Draw
  readonly answers: readonly { readonly place: number; readonly chosen: readonly number[] }[]
}
type VersionRow = {
  readonly id: string
  readonly question_id: string
  readonly is_current: boolean
  readonly parts: readonly calls.QuestionPart[]
}
type Tally = { readonly people: Set<string>; asked: number; wrong: number }

/** Returns the parts most often answered wrong; a missing answer counts as wrong. */
async function findHardest(db: Sql, courseId: string, language: Language) {
  const [attempts, versions] = await Promise.all([
    sql<AttemptRow>`
      select account_id, draw, array(
        select jsonb_build_object('place', place, 'chosen', chosen) from college.answer where attempt_id = attempt.id) as answers
      from college.attempt where course_id = ${courseId} and closed_at is not null order by closed_at desc limit ${MOST_ATTEMPTS}`.execute(
      db,
    ),
    sql<VersionRow>`
      select id, question_id, is_current, content->'parts' as parts from college.question_version where course_id = ${courseId}`.execute(
      db,
    ),
  ])
  const tallies = countWrong(attempts.rows, new Map(versions.rows.map((version) => [version.id, version])))
  const shown = versions.rows.flatMap(({ question_id, is_current, parts }) =>
    parts.flatMap(({ text }, at) => {
      const id = `${question_id} ${at}`
      const tally = tallies.get(id)
      if (!is_current || !tally || tally.people.size < calls.FEWEST_PEOPLE || tally.wrong === 0) return []
      return [{ id, text: textIn(text, language), people: tally.people.size, wrongShare: tally.wrong / tally.asked }]
    }),
  )
  return shown.sort((one, other) => other.wrongShare - one.wrongShare).slice(0, MOST_SHOWN)
}

/** Counts by question id and index of the part, across versions. */
function countWrong(attempts: readonly AttemptRow[], versions: ReadonlyMap<string, VersionRow>): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>()
  for (const { account_id, draw, answers } of attempts) {
    const chosen = new Map(answers.map((answer) => [answer.place, answer.chosen]))
    let place = 0
    for (const { version, parts } of draw) {
      const asked = versions.get(version)
      for (const [at, drawn] of parts.entries()) {
        const given = chosen.get(place++) ?? []
        if (!asked) continue
        const key = `${asked.question_id} ${at}`
        const tally = tallies.get(key) ?? { people: new Set(), asked: 0, wrong: 0 }
        tallies.set(key, tally)
        tally.people.add(account_id)
        tally.asked++
        if (!isRight(asked.parts[at]!, drawn, given)) tally.wrong++
      }
    }
  }
  return tallies
}
