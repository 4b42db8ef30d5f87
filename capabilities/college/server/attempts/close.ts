import { sql } from 'kysely'
import type { Tx } from '../deps.ts'
import { completeLesson } from '../learning/complete-lesson.ts'
import { finishIfDone } from '../learning/finish-course.ts'
import { type AttemptRow, lockAttempt, readAnswers, readAsked } from './attempt-store.ts'
import { isPass, isRight } from './judge.ts'

/**
 * Judges an attempt by the answers that were saved; one that is closed stays as it is. After the time it counts as closed when that was up.
 * A quiz that is passed completes its lesson where enough time was spent on it; an exam may finish the course. Of the course and the enrolment
 * the locks are taken first, as in saving progress.
 */
export async function closeIn(tx: Tx, found: Pick<AttemptRow, 'id' | 'account_id' | 'course_id'>): Promise<AttemptRow> {
  await sql`select from college.course where id = ${found.course_id} for share`.execute(tx)
  await sql`select from college.enrolment where account_id = ${found.account_id} and course_id = ${found.course_id} for update`.execute(tx)
  const attempt = (await lockAttempt(tx, found.id))!
  if (attempt.closed_at) return attempt
  const points = await countPoints(tx, attempt)
  const { rows } = await sql<AttemptRow>`
    update college.attempt set closed_at = least(platform.now(), ends_at), points = ${points},
      is_passed = ${isPass(points, attempt.most, attempt.pass_percent)} where id = ${attempt.id} returning *`.execute(tx)
  const closed = rows[0]!
  if (closed.is_passed && closed.item_id !== null) await completeLesson(tx, { ...closed, item_id: closed.item_id })
  if (closed.is_passed) await finishIfDone(tx, closed.account_id, closed.course_id)
  return closed
}

async function countPoints(tx: Tx, { id, draw }: AttemptRow): Promise<number> {
  const [asked, answers] = [await readAsked(tx, draw), await readAnswers(tx, id)]
  const parts = draw.flatMap((drawn, at) => drawn.parts.map((part, place) => ({ drawn: part, part: asked[at]!.parts[place]! })))
  return parts.filter(({ part, drawn }, place) => isRight(part, drawn, answers.get(place)?.chosen ?? [])).length
}
