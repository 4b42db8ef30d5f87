import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { CollegeDeps, Tx } from '../deps.ts'
import { findCourse, readStatusOf } from '../learning/enrolment-status.ts'
import { findOwnName } from './find-own-name.ts'

/** Without letters that are taken for figures. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 random bits: nobody comes upon the certificate of another by trying. */
const newNumber = (): string => Array.from(randomBytes(16), (byte) => LETTERS[byte % 32]).join('')

type Deps = Pick<CollegeDeps, 'database' | 'recorder' | 'findCertifiedName'>

/**
 * One for each person and course: asked for twice, at once or later, it is the same. A name that a certification proves brings the credits of
 * the course with it; a learner who is certified later asks again.
 */
export async function issueCertificate(
  { database, recorder, findCertifiedName }: Deps,
  { course }: InputOf<typeof calls.issueCertificate>,
  { session, address, requestId }: SignedInCaller,
): Promise<Outcome<typeof calls.issueCertificate>> {
  const { accountId } = session
  const certified = await findCertifiedName(accountId)
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.issueCertificate>> => {
    const found = await findCourse(tx, course)
    if (!found) return { refused: 'NOT_FOUND' }
    const name = certified ?? (await findOwnName(tx, accountId))
    const status = await readStatusOf(tx, accountId, found.id)
    if (status.certificate !== null && certified === undefined) return { ok: status }
    if (status.finishedOn === null) return { refused: 'NOT_FINISHED' }
    if (name === undefined) return { refused: 'NAME_MISSING' }
    const isCertified = certified !== undefined
    const { rows } = await sql<{ number: string }>`
      insert into college.certificate as known (number, account_id, course_id, name, is_certified, title, credits, finished_at)
      select ${newNumber()}, enrolment.account_id, course.id, ${name}, ${isCertified}, course.title,
        ${isCertified ? sql`course.credits` : sql`${JSON.stringify({ 'zh-CN': '', 'en-US': '' })}::jsonb`}, enrolment.finished_at
      from college.enrolment join college.course on course.id = enrolment.course_id
      where enrolment.account_id = ${accountId} and course.id = ${found.id} and enrolment.finished_at is not null
      on conflict (account_id, course_id) do update
        set name = excluded.name, credits = excluded.credits, is_certified = true where not known.is_certified and excluded.is_certified and known.revoked_at is null
      returning number`.execute(tx)
    if (rows.length > 0) {
      const by = { actor: accountId, address, requestId }
      const facts = { number: found.number, isCertified }
      await recorder.record(tx, { action: 'certificate.issued', outcome: 'ok', target: `course:${found.id}`, ...by, facts })
    }
    return { ok: await readStatusOf(tx, accountId, found.id) }
  })
}
