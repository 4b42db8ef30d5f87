import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { CollegeDeps, Sql } from '../deps.ts'
import { findCourse, readStatusOf } from './enrolment-status.ts'

export async function getEnrolment(
  { database }: Pick<CollegeDeps, 'database'>,
  { course }: InputOf<typeof calls.getEnrolment>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.getEnrolment>> {
  const db: Sql = database.of()
  const found = await findCourse(db, course)
  return found ? { ok: await readStatusOf(db, session.accountId, found.id) } : { refused: 'NOT_FOUND' }
}
