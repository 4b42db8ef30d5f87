import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { isAdmitted } from './admission.ts'
import { findCourse, readStatusOf } from './enrolment-status.ts'
import { beginRound } from './rounds.ts'

/**
 * Begins a completed course again, so that its certificate is renewed when the course is completed. Locks the enrolment, so that of two
 * requests the second finds the new round. Earlier attempts stay readable, but count no more.
 */
export const repeatCourse = serve(calls.repeatCourse, async (context, { course }, caller) => {
  const { accountId } = caller.session
  const admitted = await isAdmitted(context, caller, { course })
  return await context.database.inTransaction(async (tx) => {
    const found = await findCourse(tx, course)
    if (!found) return { refused: 'NOT_FOUND' }
    if (!admitted) return { refused: 'NOT_ADMITTED' }
    const own = sql`account_id = ${accountId} and course_id = ${found.id}`
    await sql`select from college.enrolment where ${own} for update`.execute(tx)
    const before = await readStatusOf(tx, accountId, found.id)
    if (!before.mayRepeat) return { refused: 'NOT_DUE' }
    await sql`
      update college.enrolment set finished_at = null, left_at = null, last_item = null, last_at = platform.now() where ${own}`.execute(tx)
    await sql`delete from college.progress where ${own}`.execute(tx)
    await beginRound(tx, accountId, found.id)
    return { ok: { ...(await readStatusOf(tx, accountId, found.id)), isAdmitted: true } }
  })
})
