import { sql } from 'kysely'
import { newVerifiableNumber } from '#server/secrets/verifiable-number.ts'
import { CertificateNumber, certificatePath } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import { lastDay } from '../learning/validity.ts'

/** Returns the name that the account entered. A user name or phone number is not a name for a certificate. */
export async function findOwnName(db: Sql, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select summary.name from profile.summary join profile.name using (account_id) where summary.account_id = ${accountId}`.execute(db)
  return rows[0]?.name
}

type Written = { readonly courseId: string; readonly number: number }

/**
 * Writes the certified name to all valid certificates that carry another certified name, and to that of this course, which then gets its
 * credits.
 */
export async function takeOverName(
  tx: Tx,
  { accountId, courseId, name }: { readonly accountId: string; readonly courseId: string; readonly name: string },
): Promise<readonly Written[]> {
  const { rows } = await sql<Written>`
    update college.certificate as known set name = ${name}, is_certified = true,
      credits = case when known.is_certified then known.credits else coalesce(course.ruled_credits, course.credits) end
    from college.course
    where course.id = known.course_id and known.account_id = ${accountId} and revoked_at is null
      and (known.is_certified and known.name <> ${name} or not known.is_certified and course.id = ${courseId})
    returning course.id as "courseId", course.number`.execute(tx)
  return rows
}

type New = { readonly accountId: string; readonly courseId: string; readonly name: string; readonly isCertified: boolean }

/** Requires completion by the enrolment, or by the replaced certificate when the enrolment is gone. */
export async function addCertificate(tx: Tx, { accountId, courseId, name, isCertified }: New): Promise<readonly Written[]> {
  const none = JSON.stringify({ 'zh-CN': '', 'en-US': '' })
  const { rows } = await sql<Written>`
    insert into college.certificate as made (number, account_id, course_id, name, is_certified, title, credits, finished_at, replaces, valid_until)
    select ${newVerifiableNumber()}, ${accountId}, course.id, ${name}, ${isCertified}, course.title, case when ${isCertified} then coalesce(course.ruled_credits, course.credits) else ${none}::jsonb end,
      coalesce(enrolment.finished_at, revoked.finished_at), revoked.number,
      ${lastDay(sql`coalesce(enrolment.finished_at, revoked.finished_at)`)}
    from college.course
    left join college.enrolment on enrolment.account_id = ${accountId} and enrolment.course_id = course.id
    left join college.current_certificate as revoked on revoked.account_id = ${accountId} and revoked.course_id = course.id
    where course.id = ${courseId} and coalesce(enrolment.finished_at, revoked.finished_at) is not null
    on conflict (account_id, course_id) where revoked_at is null do nothing
    returning made.course_id as "courseId", (select number from college.course where id = made.course_id) as number`.execute(tx)
  return rows
}

/** Returns the page of the certificate with the typed number; null without one. */
export async function findCertificatePath(db: Sql, typed: string): Promise<string | null> {
  const { data: number } = CertificateNumber.safeParse(typed)
  if (number === undefined) return null
  const { rows } = await sql`select from college.certificate where number = ${number}`.execute(db)
  return rows.length > 0 ? certificatePath(number) : null
}
