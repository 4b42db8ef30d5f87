import { sql } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import { serveWith } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { CollegeContext, Sql, Tx } from '../context.ts'
import { courseLanguage, findOnline } from '../course-store.ts'
import { isAdmitted } from '../learning/admission.ts'
import { findCourse, readStatusOf } from '../learning/enrolment-status.ts'
import {
  type AssessmentRow,
  type AttemptRow,
  findAssessment,
  findAttempt,
  type Paper,
  readAttempts,
  readPaper,
  readPool,
} from './attempt-store.ts'
import { type Closing, closeIn } from './close.ts'
import { CLOSE_OVERDUE } from './close-overdue.ts'
import { readDecided } from './disclosure.ts'
import { drawQuestions, partsOf } from './draw.ts'
import { isAnswerTo } from './marking.ts'
import { lineOf, showAttempt } from './show-attempt.ts'

const serve = serveWith<CollegeContext & Closing>()

export const getAssessment = serve(calls.getAssessment, async (context, { course: number, lesson, language }, caller) => {
  const db = context.database.of()
  const { accountId } = caller.session
  const course = await findOnline(context.database.pool, number, language)
  const assessment = course && (await findAssessment(db, course.id, lesson))
  if (!assessment) return { refused: 'NOT_FOUND' }
  const [own, status] = await Promise.all([readAttempts(db, accountId, assessment), readStatusOf(db, accountId, course.id)])
  const isOpen = own.some(({ closed_at }) => closed_at === null)
  const admitted = await isAdmitted(context, caller, { course: number, lesson })
  if (!admitted && own.length === 0) return { refused: 'NOT_ADMITTED' }
  const { draws, hasCases, passPercent, attempts, minutes } = assessment
  const titleLanguage = courseLanguage(course.title, language)
  return {
    ok: {
      course: { number, title: course.title[titleLanguage], language: titleLanguage, href: calls.coursePath(course) },
      draws,
      hasCases,
      passPercent,
      attempts,
      minutes,
      own: own.map(lineOf),
      denial: isOpen ? null : admitted ? (denialOf(assessment, status, own) ?? null) : 'NOT_ADMITTED',
      certificate: status.certificate,
    },
  }
})

/**
 * Begins an attempt. Locks the enrolment first, so that two tabs get the same attempt and the limit is never exceeded. An open attempt can
 * be finished by a learner who has left the audience meanwhile (docs/decisions/0157).
 */
export const beginAttempt = serve(calls.beginAttempt, async (context, { course, lesson, language }, caller) => {
  const { accountId } = caller.session
  const admitted = await isAdmitted(context, caller, { course, lesson })
  return await context.database.inTransaction(async (tx) => {
    const found = await findCourse(tx, course, true)
    const assessment = found && (await findAssessment(tx, found.id, lesson))
    if (!assessment) return { refused: 'NOT_FOUND' }
    await sql`select from college.enrolment where account_id = ${accountId} and course_id = ${assessment.courseId} for update`.execute(tx)
    const own = await readOwn(tx, accountId, assessment)
    const open = own.find(({ closed_at }) => closed_at === null)
    if (open) return { ok: await showOpen(tx, open, language) }
    if (!admitted) return { refused: 'NOT_ADMITTED' }
    const denial = denialOf(assessment, await readStatusOf(tx, accountId, assessment.courseId), own)
    if (denial) return { refused: denial }
    const begun = await insertAttempt(tx, accountId, assessment)
    if (!begun) return { refused: 'NOT_FOUND' }
    if (begun.ends_at) await context.jobs.wake(tx, CLOSE_OVERDUE)
    return { ok: await showOpen(tx, begun, language) }
  })
})

const showOpen = async (tx: Tx, attempt: AttemptRow, language: Language) =>
  showAttempt({ attempt, paper: await readPaper(tx, attempt), isDecided: false }, language)

/** Returns the attempts, after closing one whose time has expired. */
async function readOwn(tx: Tx, accountId: string, assessment: AssessmentRow): Promise<AttemptRow[]> {
  const own = await readAttempts(tx, accountId, assessment)
  return await Promise.all(own.map(async (each) => (each.is_over ? (await closeIn(tx, each))!.attempt : each)))
}

/** Returns undefined when the pool is empty. Attempts are numbered over all rounds of the course. */
async function insertAttempt(tx: Tx, accountId: string, assessment: AssessmentRow): Promise<AttemptRow | undefined> {
  const { courseId, itemId, draws, passPercent, minutes } = assessment
  const draw = drawQuestions(await readPool(tx, assessment), draws)
  if (draw.length === 0) return undefined
  const { rows } = await sql<AttemptRow>`
    insert into college.attempt (account_id, course_id, item_id, number, pass_percent, ends_at, draw, most)
    values (${accountId}, ${courseId}, ${itemId},
      (select coalesce(max(number), 0) + 1 from college.attempt where account_id = ${accountId} and course_id = ${courseId} and item_id is not distinct from ${itemId}::uuid),
      ${passPercent}, platform.now() + ${minutes}::int * interval '1 minute',
      ${JSON.stringify(draw)}::jsonb, ${partsOf(draw).length}) returning *`.execute(tx)
  return rows[0]
}

export const getAttempt = serve(calls.getAttempt, async (context, { id, language }, caller) => {
  const db = context.database.of()
  const attempt = await findAttempt(db, caller.session.accountId, id)
  if (!attempt) return { refused: 'NOT_FOUND' }
  const [paper, decided] = await Promise.all([readPaper(db, attempt), readDecided(db, [id])])
  if (!(await mayRead(context, caller, { isOpen: attempt.closed_at === null, paper }))) return { refused: 'NOT_ADMITTED' }
  return { ok: showAttempt({ attempt, paper, isDecided: decided.has(id) }, language) }
})

/**
 * Saves an answer. One statement checks that the attempt is open, the time has not expired, and the answer is the one that was read. Its
 * lock blocks closing. A repeated request finds its own answer and changes nothing.
 */
export const saveAnswer = serve(calls.saveAnswer, async ({ database }, { id, place, chosen, changes }, { session }) => {
  const db = database.of()
  const attempt = await findAttempt(db, session.accountId, id)
  if (!attempt) return { refused: 'NOT_FOUND' }
  const part = partsOf(attempt.draw)[place]
  if (!part || !isAnswerTo(part, chosen)) return { refused: 'BAD_REQUEST', fields: { chosen: 'BAD_REQUEST' } }
  const { rows } = await sql<{ changes: number }>`
    with open as (
      select id from college.attempt where id = ${id} and closed_at is null and (ends_at is null or ends_at > platform.now()) for share
    )
    insert into college.answer as known (attempt_id, place, chosen, changes)
    select id, ${place}, ${chosen}::int[], 1 from open where ${changes} = 0 or exists (select from college.answer where attempt_id = ${id} and place = ${place})
    on conflict (attempt_id, place) do update set
      chosen = excluded.chosen, changes = ${changes} + 1, answered_at = case when known.changes = ${changes} then platform.now() else known.answered_at end
    where known.changes = ${changes} or (known.changes = ${changes} + 1 and known.chosen = excluded.chosen)
    returning changes`.execute(db)
  if (rows[0]) return { ok: rows[0] }
  return { refused: await whyNot(db, session.accountId, id) }
})

async function whyNot(db: Sql, accountId: string, id: string): Promise<'ATTEMPT_CLOSED' | 'TIME_IS_UP' | 'ANSWERED_ELSEWHERE'> {
  const { rows } = await sql<{ is_closed: boolean; is_over: boolean }>`
    select closed_at is not null as is_closed, coalesce(ends_at <= platform.now(), false) as is_over
    from college.attempt where id = ${id} and account_id = ${accountId}`.execute(db)
  const { is_closed, is_over } = one(rows)
  return is_over ? 'TIME_IS_UP' : is_closed ? 'ATTEMPT_CLOSED' : 'ANSWERED_ELSEWHERE'
}

/** Returns true for an open attempt, and for a closed one while the caller belongs to the audience. A paper has questions and their key. */
async function mayRead(
  context: CollegeContext,
  caller: SignedInCaller,
  { isOpen, paper: { course, lesson } }: { readonly isOpen: boolean; readonly paper: Paper },
): Promise<boolean> {
  return isOpen || (await isAdmitted(context, caller, { course, lesson: lesson ?? undefined }))
}

/** Submits an attempt; the answers are already stored. A learner who has left the audience sees the result of an open attempt once. */
export const closeAttempt = serve(calls.closeAttempt, async (context, { id, language }, caller) => {
  const judged = await context.close({ id, account_id: caller.session.accountId })
  if (!judged) return { refused: 'NOT_FOUND' }
  const isReadable = await mayRead(context, caller, { isOpen: judged.wasOpen, paper: judged.paper })
  return isReadable ? { ok: showAttempt(judged, language) } : { refused: 'NOT_ADMITTED' }
})

/** Returns why no further attempt may begin, or undefined. The exam requires all lessons. */
function denialOf(
  { itemId, attempts }: Pick<AssessmentRow, 'itemId' | 'attempts'>,
  { isEnrolled, exam }: Pick<calls.EnrolmentStatus, 'isEnrolled' | 'exam'>,
  own: readonly Pick<AttemptRow, 'is_passed'>[],
): 'NOT_ENROLLED' | 'LESSONS_FIRST' | 'ALREADY_PASSED' | 'NO_ATTEMPTS_LEFT' | undefined {
  if (!isEnrolled) return 'NOT_ENROLLED'
  if (own.some(({ is_passed }) => is_passed)) return 'ALREADY_PASSED'
  if (attempts !== null && own.length >= attempts) return 'NO_ATTEMPTS_LEFT'
  return itemId === null && exam === 'locked' ? 'LESSONS_FIRST' : undefined
}
