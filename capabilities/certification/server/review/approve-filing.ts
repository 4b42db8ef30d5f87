import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { TOPICS } from '../../contract.ts'
import { type CertificationContext, serve, type Tx } from '../context.ts'
import { endOf, readToday } from '../days.ts'
import { addStep, findPassed, lockClaimed, type MovedRow, move } from '../filing/filing-store.ts'
import { releaseSubjects } from '../filing/release-subjects.ts'
import { openOrReport } from '../filing/show-filing.ts'
import { lockSubjects, subjectsOf, takeSubjects } from '../filing/subjects.ts'
import { isFit, proposeEnd } from '../filing/terms.ts'
import { postPassed } from '../posts.ts'
import { decidedBy, explain } from './decision.ts'

type Passed = Outcome<typeof calls.approveFiling>

/**
 * Certifies in one transaction: locks the filing under all conditions of the decision, takes its numbers, ends the certification that it
 * replaces, and puts it into effect.
 */
export const approveFiling = serve(calls.approveFiling, async (context, { id, validUntil, note = '' }, caller) => {
  const reviewer = caller.session.accountId
  return await context.database.inTransaction(async (tx: Tx): Promise<Passed> => {
    const row = await lockClaimed(tx, id, reviewer)
    if (!row) return await explain(tx, id, reviewer, 'submitted')
    const today = await readToday(tx)
    const day = validUntil ?? proposeEnd(row, today)
    if (!isFit(day, today)) return { refused: 'DATE_INVALID', fields: { validUntil: 'DATE_INVALID' } }
    const { values, unreadable } = openOrReport(context, row)
    if (unreadable.length > 0) return { refused: 'VALUE_UNREADABLE' }
    const subjects = subjectsOf(context.keyring, row.kind, row.certificate_type, values)
    await lockSubjects(tx, row.account_id)
    if (!(await takeSubjects(tx, row.account_id, subjects))) return { refused: 'SUBJECT_TAKEN' }
    await endPresent(context, tx, row)
    await bringIntoForce(tx, row, reviewer, day, note)
    await releaseSubjects(context, tx, row.account_id)
    await notifyAll(context, tx, row, day)
    await context.recorder.record(tx, {
      action: 'certification.passed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `certification:${id}`,
      facts: { kind: row.kind, validUntil: day },
    })
    return { ok: { validUntil: day } }
  })
})

async function endPresent({ closeTodos }: CertificationContext, tx: Tx, { account_id, kind }: MovedRow): Promise<void> {
  const present = (await findPassed(tx, account_id)).find((row) => row.kind === kind)
  if (!present) return
  const end = { ended_at: sql<Date>`platform.now()`, ended_by: 'replacement', recheck_open: false, recheck_due_at: null } as const
  if (!(await move(tx, 'replace', { id: present.id, owner: account_id }, { ...end, claimed_by: null, claimed_at: null }))) return
  await addStep(tx, present.id, 'replaced', null)
  await closeTodos(tx, `certification:${present.id}`)
  await closeTodos(tx, `certification-ending:${present.id}`)
}

async function bringIntoForce(tx: Tx, { id, kind }: MovedRow, reviewer: string, day: string, note: string): Promise<void> {
  const nextYear = sql<Date>`platform.now() + interval '1 year'`
  await move(
    tx,
    'pass',
    { id, reviewer },
    {
      ...decidedBy(reviewer),
      reasons: '[]',
      note: null,
      warned: 0,
      valid_until: endOf(day),
      recheck_due_at: kind === 'professional' ? sql<Date>`case when ${endOf(day)} > ${nextYear} then ${nextYear} end` : null,
    },
  )
  await addStep(tx, id, 'passed', reviewer, { note })
}

async function notifyAll({ notify, closeTodos }: CertificationContext, tx: Tx, { id, account_id }: MovedRow, day: string): Promise<void> {
  await closeTodos(tx, `certification:${id}`)
  await notify(tx, postPassed(account_id, id, day))
  await tx.publish(TOPICS.account, account_id)
}
