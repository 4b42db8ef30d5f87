import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { findCourse, readStatusOf } from '../learning/enrolment-status.ts'
import { findOwnName } from './find-own-name.ts'

/** Omits I, L and O, which resemble digits, and U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Returns 80 random bits, so that certificates of others cannot be guessed. */
export const newNumber = (): string => Array.from(randomBytes(16), (byte) => LETTERS[byte % 32]).join('')

/**
 * Issues a certificate. At most one is valid per account and course; repeated or concurrent requests return the same one. A certified name
 * adds the credits of the course. Learners certified later, or under another name, request it again. After a revocation that is not final,
 * a new number is issued.
 */
export const issueCertificate = serve(calls.issueCertificate, async (context, { course }, { session, address, requestId }) => {
  const { accountId } = session
  const certified = await context.findCertifiedName(accountId)
  return await context.database.inTransaction(async (tx: Tx) => {
    const found = await findCourse(tx, course)
    if (!found) return { refused: 'NOT_FOUND' }
    const takenOver = certified === undefined ? [] : await takeOverName(tx, accountId, found.id, certified)
    const status = await readStatusOf(tx, accountId, found.id)
    const name = certified ?? (await findOwnName(tx, accountId))
    const isNew = status.certificate === null && name !== undefined
    const issued = isNew ? await issue(tx, { accountId, courseId: found.id, name, isCertified: certified !== undefined }) : []
    const actions = [
      ...takenOver.map((written) => ({ action: 'certificate.renamed', ...written }) as const),
      ...issued.map((written) => ({ action: 'certificate.issued', ...written }) as const),
    ]
    for (const { action, courseId, number } of actions)
      await context.recorder.record(tx, {
        action,
        outcome: 'ok',
        target: `course:${courseId}`,
        actor: accountId,
        address,
        requestId,
        facts: { number, isCertified: certified !== undefined },
      })
    const now = await readStatusOf(tx, accountId, found.id)
    if (now.certificate !== null) return { ok: now }
    return { refused: now.finishedOn !== null && name === undefined ? 'NAME_MISSING' : 'NOT_FINISHED' }
  })
})

type Written = { readonly courseId: string; readonly number: number }

/**
 * Writes the certified name to all valid certificates that carry another certified name, and to that of this course, which then gets its
 * credits.
 */
async function takeOverName(tx: Tx, accountId: string, courseId: string, name: string): Promise<readonly Written[]> {
  const { rows } = await sql<Written>`
    update college.certificate as known set name = ${name}, is_certified = true,
      credits = case when known.is_certified then known.credits else course.credits end
    from college.course
    where course.id = known.course_id and known.account_id = ${accountId} and revoked_at is null
      and (known.is_certified and known.name <> ${name} or not known.is_certified and course.id = ${courseId})
    returning course.id as "courseId", course.number`.execute(tx)
  return rows
}

type New = { readonly accountId: string; readonly courseId: string; readonly name: string; readonly isCertified: boolean }

/** Requires completion by the enrolment, or by the replaced certificate when the enrolment is gone. */
async function issue(tx: Tx, { accountId, courseId, name, isCertified }: New): Promise<readonly Written[]> {
  const none = JSON.stringify({ 'zh-CN': '', 'en-US': '' })
  const { rows } = await sql<Written>`
    insert into college.certificate as made (number, account_id, course_id, name, is_certified, title, credits, finished_at, replaces)
    select ${newNumber()}, ${accountId}, course.id, ${name}, ${isCertified}, course.title, case when ${isCertified} then course.credits else ${none}::jsonb end,
      coalesce(enrolment.finished_at, revoked.finished_at), revoked.number
    from college.course
    left join college.enrolment on enrolment.account_id = ${accountId} and enrolment.course_id = course.id
    left join college.current_certificate as revoked on revoked.account_id = ${accountId} and revoked.course_id = course.id
    where course.id = ${courseId} and coalesce(enrolment.finished_at, revoked.finished_at) is not null
    on conflict (account_id, course_id) where revoked_at is null do nothing
    returning made.course_id as "courseId", (select number from college.course where id = made.course_id) as number`.execute(tx)
  return rows
}
