import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { findCourse, readStatusOf } from './enrolment-status.ts'

/** Leaves a course. `forget` deletes the enrolment with its progress. Without an enrolment nothing changes. */
export const leaveCourse = serve(calls.leaveCourse, async ({ database }, { course, forget }, { session }) => {
  return await database.inTransaction(async (tx: Tx) => {
    const found = await findCourse(tx, course)
    if (!found) return { refused: 'NOT_FOUND' }
    const own = sql`account_id = ${session.accountId} and course_id = ${found.id}`
    if (forget) await sql`delete from college.enrolment where ${own}`.execute(tx)
    else await sql`update college.enrolment set left_at = platform.now() where ${own} and left_at is null`.execute(tx)
    return { ok: await readStatusOf(tx, session.accountId, found.id) }
  })
})
