import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type CertificationContext, type Sql, serve, type Tx } from '../context.ts'
import { lastDayOf, readToday } from '../days.ts'
import { findPassed } from '../filing/filing-store.ts'
import { openOrReport, showFiling } from '../filing/show-filing.ts'
import { isTaken, subjectsOf } from '../filing/subjects.ts'
import { proposeEnd } from '../filing/terms.ts'
import { findNames, findQueued, type QueueRow } from './queue-store.ts'
import { personOf, toQueued } from './queued-filing.ts'

/** Returns a filing for review. The access is recorded before it is shown (S117). */
export const getFiling = serve(calls.getFiling, async (context, { id }, caller) => {
  return await context.database.inTransaction(async (tx: Tx) => {
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
        ...toQueued(context, row, names, caller.session.accountId),
        ...(await showFiling(context, tx, row)),
        account: personOf(row.account_id, names),
        taken: await isElsewhere(context, tx, row),
        replaces: before ? { id: before.id, validUntil: before.valid_until?.toISOString() ?? null } : null,
        proposedUntil: row.valid_until ? lastDayOf(row.valid_until) : proposeEnd(row, await readToday(tx)),
        steps: steps.map((step) => ({ ...step, actor: step.actor === null ? null : personOf(step.actor, names) })),
      },
    }
  })
})

async function isElsewhere({ keyring, recorder }: CertificationContext, db: Sql, row: QueueRow): Promise<boolean> {
  const { values } = openOrReport({ keyring, recorder }, row)
  return await isTaken(db, row.account_id, subjectsOf(keyring, row.kind, row.certificate_type, values))
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
