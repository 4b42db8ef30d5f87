import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { courseEnrolled } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { findCourse, readStatusOf } from './enrolment-status.ts'
import { finishIfDone } from './finish-course.ts'

/** Enrols an account. The unique row decides concurrent requests. A learner who returns finds the kept progress. */
export const enrol = serve(calls.enrol, async ({ database }, { course }, { session, address, agent }) => {
  return await database.inTransaction(async (tx: Tx) => {
    const found = await findCourse(tx, course)
    if (!found) return { refused: 'NOT_FOUND' }
    const added = await sql`
      insert into college.enrolment (account_id, course_id) values (${session.accountId}, ${found.id})
      on conflict (account_id, course_id) do nothing returning 1`.execute(tx)
    if (added.rows.length > 0) await tx.emit(courseEnrolled, { accountId: session.accountId, courseId: found.id, by: { address, agent } })
    else
      await sql`
        update college.enrolment set left_at = null, last_at = platform.now()
        where account_id = ${session.accountId} and course_id = ${found.id} and left_at is not null`.execute(tx)
    await finishIfDone(tx, session.accountId, found.id)
    return { ok: await readStatusOf(tx, session.accountId, found.id) }
  })
})
