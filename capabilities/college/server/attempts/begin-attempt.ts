import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { findCourse, readStatusOf } from '../learning/enrolment-status.ts'
import { type AssessmentRow, type AttemptRow, findAssessment, readAttempts, readPaper, readPool } from './attempt-store.ts'
import { closeIn } from './close.ts'
import { CLOSE_OVERDUE } from './close-overdue.ts'
import { drawQuestions, partsOf } from './draw.ts'
import { denialOf } from './may-begin.ts'
import { showAttempt } from './show-attempt.ts'

/** Begins an attempt. Locks the enrolment first, so that two tabs get the same attempt and the limit is never exceeded. */
export const beginAttempt = serve(calls.beginAttempt, (context, { course, lesson, language }, { session: { accountId } }) =>
  context.database.inTransaction(async (tx: Tx) => {
    const found = await findCourse(tx, course, true)
    const assessment = found && (await findAssessment(tx, found.id, lesson))
    if (!assessment) return { refused: 'NOT_FOUND' }
    await sql`select from college.enrolment where account_id = ${accountId} and course_id = ${assessment.courseId} for update`.execute(tx)
    const own = await readOwn(tx, accountId, assessment)
    const open = own.find(({ closed_at }) => closed_at === null)
    if (open) return { ok: await showOpen(tx, open, language) }
    const denial = denialOf(assessment, await readStatusOf(tx, accountId, assessment.courseId), own)
    if (denial) return { refused: denial }
    const begun = await insertAttempt(tx, accountId, assessment, (own[0]?.number ?? 0) + 1)
    if (!begun) return { refused: 'NOT_FOUND' }
    if (begun.ends_at) await context.jobs.wake(tx, CLOSE_OVERDUE)
    return { ok: await showOpen(tx, begun, language) }
  }),
)

const showOpen = async (tx: Tx, attempt: AttemptRow, language: Language) =>
  showAttempt({ attempt, paper: await readPaper(tx, attempt), isDecided: false }, language)

/** Returns the attempts, after closing one whose time has expired. */
async function readOwn(tx: Tx, accountId: string, assessment: AssessmentRow): Promise<AttemptRow[]> {
  const own = await readAttempts(tx, accountId, assessment)
  return await Promise.all(own.map(async (each) => (each.is_over ? (await closeIn(tx, each))!.attempt : each)))
}

/** Returns undefined when the pool is empty. */
async function insertAttempt(tx: Tx, accountId: string, assessment: AssessmentRow, number: number): Promise<AttemptRow | undefined> {
  const { courseId, itemId, draws, passPercent, minutes } = assessment
  const draw = drawQuestions(await readPool(tx, assessment), draws)
  if (draw.length === 0) return undefined
  const { rows } = await sql<AttemptRow>`
    insert into college.attempt (account_id, course_id, item_id, number, pass_percent, ends_at, draw, most)
    values (${accountId}, ${courseId}, ${itemId}, ${number}, ${passPercent}, platform.now() + ${minutes}::int * interval '1 minute',
      ${JSON.stringify(draw)}::jsonb, ${partsOf(draw).length}) returning *`.execute(tx)
  return rows[0]
}
