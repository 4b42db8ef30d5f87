import { sql } from 'kysely'
import { type Language, textIn } from '#contract/language.ts'
import { FEWEST_PEOPLE, type QuestionPart } from '../../contract.ts'
import type { Draw } from '../attempts/draw.ts'
import { isRight } from '../attempts/marking.ts'
import type { Sql } from '../context.ts'

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
  readonly parts: readonly QuestionPart[]
}
type Tally = { readonly people: Set<string>; asked: number; wrong: number }

/** Returns the parts most often answered wrong; a missing answer counts as wrong. */
export async function findHardest(db: Sql, courseId: string, language: Language) {
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
      if (!is_current || !tally || tally.people.size < FEWEST_PEOPLE || tally.wrong === 0) return []
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
