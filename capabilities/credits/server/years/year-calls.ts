import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { grantedNotice } from '../ledger/granted-notice.ts'
import { insertLate, readLateGrants, readYears, setClosed, setDecided } from './year-store.ts'

export const listYears = serve(calls.listYears, async ({ database }) => ({ ok: { list: await readYears(database.of()) } }))

export const closeYear = serve(calls.closeYear, async ({ database, recorder }, { year, reason }, caller) =>
  database.inTransaction(async (tx) => {
    const refused = await setClosed(tx, { year, by: caller.session.accountId, reason })
    if (refused) return { refused }
    await recorder.record(tx, { action: 'credit-year.closed', outcome: 'ok', ...doneBy(caller), target: `credit-year:${year}`, reason })
    return { ok: { year } }
  }),
)

export const listLateGrants = serve(calls.listLateGrants, async ({ database }, input) => ({
  ok: await readLateGrants(database.of(), input),
}))

export const decideLateGrant = serve(calls.decideLateGrant, async ({ database, recorder, notify }, { id, isGranted, reason }, caller) =>
  database.inTransaction(async (tx) => {
    const by = caller.session.accountId
    const late = await setDecided(tx, id, by)
    if (late === undefined) return { refused: 'NOT_FOUND' }
    if (late === 'decided') return { refused: 'LATE_DECIDED' }
    const target = isGranted ? `credit:${await insertLate(tx, { id, by, reason })}` : `late-credit:${id}`
    await recorder.record(tx, {
      action: isGranted ? 'credit.granted' : 'credit.late-dismissed',
      outcome: 'ok',
      ...doneBy(caller),
      target,
      reason,
      facts: { of: late.account_id, points: calls.writePoints(late.tenths), year: late.year },
    })
    if (isGranted) await notify(tx, grantedNotice([late.account_id], { tenths: late.tenths, year: late.year, title: late.source_title }))
    return { ok: { isGranted } }
  }),
)
