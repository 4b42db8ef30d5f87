import { sql } from 'kysely'
import { batchRequests } from '#server/concurrency/batches.ts'
import { learningDone } from '../../contract.ts'
import type { CollegeContext, Tx } from '../context.ts'
import { completeLessons, finishWhoOf } from '../learning/completion.ts'
import { type AttemptRow, lockAttempts, type Paper, paperOf, readPapers } from './attempt-store.ts'
import { readDecided } from './disclosure.ts'
import { isPass, isRight } from './marking.ts'

/** A graded attempt with its paper. `isDecided` is true when no further attempt is possible, `wasOpen` when it was closed now. */
type Judged = { readonly attempt: AttemptRow; readonly paper: Paper; readonly isDecided: boolean; readonly wasOpen: boolean }
type Named = Pick<AttemptRow, 'id' | 'account_id'>

export const closeIn = async (tx: Tx, named: Named): Promise<Judged | undefined> => (await closeAllIn(tx, [named]))[0]

/**
 * Grades attempts by their saved answers; closed ones stay unchanged. An expired attempt is closed as of its end. A passed quiz completes
 * its lesson when enough time was spent on it; a passed exam may complete the course. Returns undefined for attempts of other accounts.
 */
async function closeAllIn(tx: Tx, named: readonly Named[]): Promise<readonly (Judged | undefined)[]> {
  const attempts = await lockAttempts(tx, named)
  if (attempts.length === 0) return named.map(() => undefined)
  const papers = await readPapers(tx, attempts)
  const closed = await close(
    tx,
    attempts.filter(({ closed_at }) => closed_at === null),
    papers,
  )
  await noteWhatWasPassed(tx, [...closed.values()])
  const decided = await readDecided(
    tx,
    attempts.map(({ id }) => id),
  )
  const known = new Map(attempts.map((attempt) => [attempt.id, closed.get(attempt.id) ?? attempt]))
  return named.map(({ id, account_id }) => {
    const attempt = known.get(id)
    if (attempt?.account_id !== account_id) return undefined
    return { attempt, paper: paperOf(papers, attempt), isDecided: decided.has(id), wasOpen: closed.has(id) }
  })
}

/** Submissions of a whole class share a few transactions. Two run at once, so that one batch is graded while the other is written. */
const BATCHES = { most: 200, lanes: 2 }

export type Closing = { close(attempt: Named): Promise<Judged | undefined> }

export const openClosing = ({ database }: CollegeContext): Closing => ({
  close: batchRequests(BATCHES, (named: readonly Named[]) => database.inTransaction((tx) => closeAllIn(tx, named))),
})

async function close(tx: Tx, open: readonly AttemptRow[], papers: ReadonlyMap<string, Paper>): Promise<ReadonlyMap<string, AttemptRow>> {
  if (open.length === 0) return new Map()
  const graded = open.map((attempt) => {
    const points = countPoints(attempt, paperOf(papers, attempt))
    return { id: attempt.id, points, isPassed: isPass(points, attempt.most, attempt.pass_percent) }
  })
  const { rows } = await sql<Pick<AttemptRow, 'id' | 'closed_at' | 'points' | 'is_passed'>>`
    update college.attempt set closed_at = least(platform.now(), ends_at), points = judged.points, is_passed = judged.is_passed
    from unnest(${graded.map(({ id }) => id)}::uuid[], ${graded.map(({ points }) => points)}::int[],
      ${graded.map(({ isPassed }) => isPassed)}::bool[]) as judged (id, points, is_passed)
    where attempt.id = judged.id returning attempt.id, closed_at, attempt.points, attempt.is_passed`.execute(tx)
  const results = new Map(rows.map((row) => [row.id, row]))
  return new Map(open.map((attempt) => [attempt.id, { ...attempt, ...results.get(attempt.id)! }]))
}

async function noteWhatWasPassed(tx: Tx, closed: readonly AttemptRow[]): Promise<void> {
  const passed = closed.filter(({ is_passed }) => is_passed)
  await completeLessons(
    tx,
    passed.flatMap(({ item_id, ...attempt }) => (item_id === null ? [] : [{ ...attempt, item_id }])),
  )
  for (const [courseId, some] of Map.groupBy(passed, ({ course_id }) => course_id)) {
    const exams = some.filter(({ item_id }) => item_id === null).map(({ account_id }) => account_id)
    if (exams.length > 0) await tx.emit(learningDone, { kind: 'exam', sourceId: courseId, accountIds: exams })
    await finishWhoOf(
      tx,
      some.map(({ account_id }) => account_id),
      courseId,
    )
  }
}

function countPoints({ draw }: AttemptRow, { asked, answers }: Paper): number {
  const parts = draw.flatMap((drawn, at) => drawn.parts.map((part, place) => ({ drawn: part, part: asked[at]!.parts[place]! })))
  return parts.filter(({ part, drawn }, place) => isRight(part, drawn, answers.get(place)?.chosen ?? [])).length
}
