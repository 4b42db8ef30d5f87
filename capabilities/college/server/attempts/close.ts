import { sql } from 'kysely'
import type { Tx } from '../deps.ts'
import { completeLesson } from '../learning/complete-lesson.ts'
import { finishIfDone } from '../learning/finish-course.ts'
import { type AttemptRow, lockAttempt, type Paper, readPaper } from './attempt-store.ts'
import { isPass, isRight } from './judge.ts'

/** An attempt with what it was judged by. */
export type Judged = { readonly attempt: AttemptRow; readonly paper: Paper }

/**
 * Judges an attempt by the answers that were saved; one that is closed stays as it is. After the time it counts as closed when that was up.
 * A quiz that is passed completes its lesson where enough time was spent on it; an exam may finish the course. Undefined: the account has no such attempt.
 */
export async function closeIn(tx: Tx, { id, account_id }: Pick<AttemptRow, 'id' | 'account_id'>): Promise<Judged | undefined> {
  const attempt = await lockAttempt(tx, account_id, id)
  if (!attempt) return undefined
  const paper = await readPaper(tx, attempt)
  if (attempt.closed_at) return { attempt, paper }
  const points = countPoints(attempt, paper)
  const { rows } = await sql<AttemptRow>`
    update college.attempt set closed_at = least(platform.now(), ends_at), points = ${points},
      is_passed = ${isPass(points, attempt.most, attempt.pass_percent)} where id = ${id} returning *`.execute(tx)
  const closed = rows[0]!
  if (closed.is_passed && closed.item_id !== null) await completeLesson(tx, { ...closed, item_id: closed.item_id })
  if (closed.is_passed) await finishIfDone(tx, closed.account_id, closed.course_id)
  return { attempt: closed, paper }
}

function countPoints({ draw }: AttemptRow, { asked, answers }: Paper): number {
  const parts = draw.flatMap((drawn, at) => drawn.parts.map((part, place) => ({ drawn: part, part: asked[at]!.parts[place]! })))
  return parts.filter(({ part, drawn }, place) => isRight(part, drawn, answers.get(place)?.chosen ?? [])).length
}
