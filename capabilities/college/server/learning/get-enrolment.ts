import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findCourse, readStatusOf } from './enrolment-status.ts'

export const getEnrolment = serve(calls.getEnrolment, async ({ database }, { course }, { session }) => {
  const db: Sql = database.of()
  const found = await findCourse(db, course)
  return found ? { ok: await readStatusOf(db, session.accountId, found.id) } : { refused: 'NOT_FOUND' }
})
