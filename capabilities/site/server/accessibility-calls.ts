import { dayOf } from '#contract/dates.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../contract.ts'
import { putStatement, readStatement } from './accessibility-store.ts'
import { serve, type Tx } from './context.ts'

export const getAccessibility = serve(calls.getAccessibility, async ({ database }) => {
  const saved = await readStatement(database.of())
  if (!saved) return { ok: { statement: calls.FIRST_STATEMENT, savedAt: null, version: 0 } }
  return { ok: { statement: saved.statement, savedAt: saved.saved_at.toISOString(), version: saved.version } }
})

export const saveAccessibility = serve(calls.saveAccessibility, async ({ database, recorder }, { version, statement }, caller) => {
  const untrue = calls.findUntrue(statement, dayOf(new Date()))
  if (untrue) return { refused: untrue }
  return await database.inTransaction(async (tx: Tx) => {
    if (!(await putStatement(tx, { version, statement, by: caller.session.accountId }))) return { refused: 'CHANGED_MEANWHILE' }
    const facts = { level: statement.level, extent: statement.extent, checkedOn: statement.checkedOn, limits: statement.limits.length }
    await recorder.record(tx, {
      action: 'site.accessibility-changed',
      outcome: 'ok',
      target: 'site:accessibility',
      ...doneBy(caller),
      facts,
    })
    await dropPages(tx, calls.ACCESSIBILITY_TAG)
    return { ok: { version: version + 1 } }
  })
})
