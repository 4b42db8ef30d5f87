import { type RawBuilder, sql } from 'kysely'
import { RENEWAL_DAYS } from '../../contract.ts'
import type { Tx } from '../context.ts'

/** Today in Shanghai. */
export const TODAY = sql`(platform.now() at time zone 'Asia/Shanghai')::date`

/** SQL for the last day of validity of a certificate, or null without an end; `course` is the alias of college.course. */
export const lastDay = (finishedAt: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${finishedAt} at time zone 'Asia/Shanghai')::date + course.valid_months * interval '1 month')::date`

export type Validity = { readonly valid_until: string | null; readonly is_lapsed: boolean; readonly is_due: boolean }

/** SQL for the columns of Validity, from a certificate. A certificate is due when it can be renewed. */
export const VALIDITY = sql`to_char(valid_until, 'YYYY-MM-DD') as valid_until, coalesce(valid_until < ${TODAY}, false) as is_lapsed,
  coalesce(valid_until <= ${TODAY} + ${sql.lit(RENEWAL_DAYS)}, false) as is_due`

/** Moves the end of certificates with a term when their learners have completed the course again. Their numbers stay. */
export async function renewCertificates(tx: Tx, accountIds: readonly string[], courseId: string): Promise<void> {
  await sql`
    update college.certificate set finished_at = platform.now(), valid_until = ${lastDay(sql`platform.now()`)}
    from college.course
    where course.id = ${courseId} and course_id = course.id and account_id = any (${[...accountIds]}::uuid[]) and revoked_at is null
      and valid_until is not null`.execute(tx)
}
