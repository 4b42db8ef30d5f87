import { sql } from 'kysely'
import { readToday } from '#server/database/statement/today.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type CertificationContext, type Sql, serve, type Tx } from '../context.ts'
import { endOf, isFitEnd, lastDayOf, proposeEnd } from '../days.ts'
import { addStep, findPassed, lockClaimed, type MovedRow, move } from '../filing/filing-store.ts'
import { limitEnd, noteAdult } from '../filing/note-age.ts'
import { openOrReport, showFiling } from '../filing/show-filing.ts'
import { isSubjectTaken, lockSubjects, releaseSubjects, subjectsOf, takeSubjects } from '../filing/subjects.ts'
import { passedNotification, returnedNotification } from '../notifications.ts'
import { decidedBy, decideFiling, explain, whyNot } from './decision.ts'
import { findNames, findQueue, findQueued, findWaiting, personOf, type QueueRow, toQueued } from './queue-store.ts'
import { nextRecheck, readTerms } from './term-store.ts'

/** Returns a page of the queue, masked (S113). */
export const listFilings = serve(calls.listFilings, async (context, input, { session: { accountId } }) => {
  const db = context.database.of()
  const [{ rows, total }, waiting] = await Promise.all([findQueue(db, input, accountId), findWaiting(db)])
  const names = await findNames(
    db,
    rows.map(({ claimed_by }) => claimed_by),
  )
  return { ok: { list: rows.map((row) => toQueued(context, { row, names, reviewer: accountId })), total, waiting } }
})

/** Returns a filing for review. The access is recorded before it is shown (S117). */
export const getFiling = serve(calls.getFiling, async (context, { id }, caller) => {
  return await context.database.inTransaction(async (tx) => {
    const row = await findQueued(tx, id)
    if (!row) return { refused: 'NOT_FOUND' }
    await context.recorder.record(tx, {
      action: 'certification.viewed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `certification:${id}`,
    })
    const steps = await findSteps(tx, id)
    const names = await findNames(tx, [row.account_id, row.claimed_by, ...steps.map(({ actor }) => actor)])
    const before = (await findPassed(tx, row.account_id)).find((passed) => passed.kind === row.kind && passed.id !== id)
    return {
      ok: {
        ...toQueued(context, { row, names, reviewer: caller.session.accountId }),
        ...(await showFiling(context, tx, row)),
        account: personOf(row.account_id, names),
        taken: await isElsewhere(context, tx, row),
        replaces: before ? { id: before.id, validUntil: before.valid_until?.toISOString() ?? null } : null,
        proposedUntil: await proposeDay(context, tx, row),
        steps: steps.map((step) => ({ ...step, actor: step.actor === null ? null : personOf(step.actor, names) })),
      },
    }
  })
})

async function proposeDay(context: CertificationContext, tx: Tx, row: QueueRow): Promise<string> {
  if (row.valid_until) return lastDayOf(row.valid_until)
  return await limitEnd(context, tx, {
    accountId: row.account_id,
    day: proposeEnd(row, { today: await readToday(tx), months: (await readTerms(tx)).validMonths }),
  })
}

async function isElsewhere({ keyring, recorder }: CertificationContext, db: Sql, row: QueueRow): Promise<boolean> {
  const { values } = openOrReport({ keyring, recorder }, row)
  return await isSubjectTaken(db, row.account_id, subjectsOf(keyring, { kind: row.kind, certificateType: row.certificate_type, values }))
}

const STEPS_SHOWN = 100

async function findSteps(db: Sql, id: string) {
  const rows = await db
    .selectFrom('certification.step')
    .select(['at', 'action', 'actor', 'reasons', 'note'])
    .where('filing_id', '=', id)
    .orderBy('at', 'desc')
    .limit(STEPS_SHOWN)
    .execute()
  return rows
    .reverse()
    .map(({ at, reasons, ...step }) => ({ ...step, at: at.toISOString(), reasons: reasons as { field: string; reason: string }[] }))
}

/** Claims a filing in one statement, so that only one of two simultaneous reviewers gets it. */
export const claimFiling = serve(calls.claimFiling, async ({ database, recorder }, { id, takeOver = false }, caller) => {
  const me = caller.session.accountId
  return await database.inTransaction(async (tx) => {
    const { rows } = await sql`
      update certification.filing set claimed_by = ${me}, claimed_at = platform.now()
      where id = ${id} and state in ('submitted', 'passed') and account_id <> ${me}
        and (claimed_by is null or claimed_by = ${me} or ${takeOver} or claimed_at <= platform.now() - interval '30 minutes')
      returning 1`.execute(tx)
    if (rows.length === 0) return (await whyNot(tx, id, me)) ?? { refused: 'CLAIMED' }
    await addStep(tx, { filingId: id, action: takeOver ? 'taken-over' : 'claimed', actor: me })
    await recorder.record(tx, {
      action: 'certification.claimed',
      outcome: 'ok',
      ...doneBy(caller),
      target: `certification:${id}`,
      facts: { takeOver },
    })
    return { ok: null }
  })
})

/** Releases the caller's claim; other claims stay unchanged. */
export const releaseFiling = serve(calls.releaseFiling, async ({ database, recorder }, { id }, caller) => {
  const { accountId } = caller.session
  return await database.inTransaction(async (tx) => {
    const released = await tx
      .updateTable('certification.filing')
      .set({ claimed_by: null, claimed_at: null })
      .where('id', '=', id)
      .where('claimed_by', '=', accountId)
      .returning('id')
      .executeTakeFirst()
    if (!released) return (await findQueued(tx, id)) ? { ok: null } : { refused: 'NOT_FOUND' }
    await addStep(tx, { filingId: id, action: 'released', actor: accountId })
    await recorder.record(tx, { action: 'certification.released', outcome: 'ok', ...doneBy(caller), target: `certification:${id}` })
    return { ok: null }
  })
})

/**
 * Certifies in one transaction: locks the filing under all conditions of the decision, takes its numbers, ends the certification that it
 * replaces, and puts it into effect.
 */
export const approveFiling = serve(calls.approveFiling, async (context, { id, validUntil, note = '' }, caller) => {
  const reviewer = caller.session.accountId
  return await context.database.inTransaction(async (tx) => {
    const row = await lockClaimed(tx, id, reviewer)
    if (!row) return await explain(tx, { id, reviewer, state: 'submitted' })
    const today = await readToday(tx)
    const chosen = validUntil ?? proposeEnd(row, { today, months: (await readTerms(tx)).validMonths })
    if (!isFitEnd(chosen, today)) return { refused: 'DATE_INVALID', fields: { validUntil: 'DATE_INVALID' } }
    const { values, unreadable } = openOrReport(context, row)
    if (unreadable.length > 0) return { refused: 'VALUE_UNREADABLE' }
    const subjects = subjectsOf(context.keyring, { kind: row.kind, certificateType: row.certificate_type, values })
    await lockSubjects(tx, row.account_id)
    if (!(await takeSubjects(tx, row.account_id, subjects))) return { refused: 'SUBJECT_TAKEN' }
    await noteAdult(context, tx, { accountId: row.account_id, values })
    const day = await limitEnd(context, tx, { accountId: row.account_id, day: chosen })
    await endPresent(context, tx, row)
    await bringIntoForce(tx, { filing: row, reviewer, day, note })
    await releaseSubjects(context, tx, row.account_id)
    await notifyAll(context, tx, { filing: row, day })
    await tx.emit(calls.certified, { accountId: row.account_id, kind: row.kind })
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
  await addStep(tx, { filingId: present.id, action: 'replaced', actor: null })
  await closeTodos(tx, `certification:${present.id}`)
  await closeTodos(tx, `certification-ending:${present.id}`)
}

type Approval = { readonly filing: MovedRow; readonly reviewer: string; readonly day: string; readonly note: string }

async function bringIntoForce(tx: Tx, { filing: { id, kind }, reviewer, day, note }: Approval): Promise<void> {
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
      recheck_due_at: nextRecheck(kind, await readTerms(tx), endOf(day)),
    },
  )
  await addStep(tx, { filingId: id, action: 'passed', actor: reviewer, note })
}

async function notifyAll(
  { notify, closeTodos }: CertificationContext,
  tx: Tx,
  { filing: { id, account_id }, day }: { readonly filing: MovedRow; readonly day: string },
): Promise<void> {
  await closeTodos(tx, `certification:${id}`)
  await notify(tx, passedNotification(account_id, id, day))
  await tx.publish(calls.TOPICS.account, account_id)
}

export const returnFiling = serve(calls.returnFiling, async (context, { id, reasons, note = '' }, caller) => {
  if (reasons.length === 0 && note === '') return { refused: 'REASON_REQUIRED' }
  const me = caller.session.accountId
  return await decideFiling(context, {
    made: 'return',
    id,
    caller,
    changes: { ...decidedBy(me), reasons: JSON.stringify(reasons), note: note || null },
    follow: async (tx, row) => {
      await addStep(tx, { filingId: id, action: 'returned', actor: me, reasons, note })
      await context.notify(tx, returnedNotification(row.account_id, id))
      return { fields: reasons.map(({ field }) => field).join(', ') }
    },
  })
})

/**
 * Is the only call that returns unmasked values. The same transaction records the reviewer and the reason before the values are shown
 * (S113, S118).
 */
export const revealFiling = serve(calls.revealFiling, async (context, { id, reason }, caller) => {
  const me = caller.session.accountId
  return await context.database.inTransaction(async (tx) => {
    const row = await findQueued(tx, id)
    if (!row) return { refused: 'NOT_FOUND' }
    if (row.account_id === me) return { refused: 'OWN_FILING' }
    const { values, unreadable } = openOrReport(context, row)
    if (unreadable.length > 0) return { refused: 'VALUE_UNREADABLE' }
    const data = { target: `certification:${id}`, what: 'certification', reason, of: row.account_id }
    const waits = await context.disclose(tx, caller, data)
    if (waits) return waits
    await addStep(tx, { filingId: id, action: 'revealed', actor: me, note: reason })
    return { ok: { ...values } }
  })
})
