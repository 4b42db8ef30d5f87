import { sql } from 'kysely'
import type { Tx } from '../context.ts'

/**
 * Lets the attempts of a learner count no more, when the certificate of the course has a term. A course that is begun again renews the
 * certificate at its end, so its quizzes and exam have to be passed again.
 */
export const beginRound = (tx: Tx, accountId: string, courseId: string) =>
  sql`
    update college.attempt set repeated_at = platform.now()
    where account_id = ${accountId} and course_id = ${courseId} and repeated_at is null and closed_at is not null and exists (
      select from college.certificate
      where certificate.account_id = attempt.account_id and certificate.course_id = attempt.course_id and revoked_at is null
        and valid_until is not null)`.execute(tx)
