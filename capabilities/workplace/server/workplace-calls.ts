import { isOperator } from '#contract/caller.ts'
import type { Log } from '#server/observe/log.ts'
import { PRODUCT_VERSION } from '#server/observe/product-version.ts'
import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { readUpdate } from './read-update.ts'
import * as store from './workplace-store.ts'

export const getSettings = serve(calls.getSettings, async ({ database, updateFile, log }, _input, { session }) => {
  const settings = await store.findSettings(database.pool, session.accountId)
  const update = session.roles.includes('admin') ? await readUpdate(updateFile, log) : null
  return { ok: { settings, version: isOperator(session.roles) ? PRODUCT_VERSION : null, update } }
})

export const saveSettings = serve(calls.saveSettings, async ({ database }, { settings, before }, { session }) => {
  if (before === undefined) await store.upsertSettings(database.of(), session.accountId, settings)
  else if (!(await store.replaceSettings(database.of(), { accountId: session.accountId, before, settings })))
    return { refused: 'SETTINGS_CHANGED' }
  return { ok: null }
})

export const getShortcuts = serve(calls.getShortcuts, async ({ database }, _input, { session }) => {
  return { ok: { pages: await store.findShortcuts(database.of(), session.accountId) } }
})

export const saveShortcuts = serve(calls.saveShortcuts, async ({ database }, { pages }, { session }) => {
  await database.inTransaction((tx) => store.replaceShortcuts(tx, session.accountId, pages))
  return { ok: null }
})

export const listVisits = serve(calls.listVisits, async ({ database }, _input, { session }) => {
  const visits = await store.findVisits(database.of(), session.accountId)
  return { ok: visits.map(({ page, at }) => ({ page, at: at.toISOString() })) }
})

export const recordVisit = serve(calls.recordVisit, async ({ database }, { page }, { session }) => {
  await store.upsertVisit(database.of(), session.accountId, page)
  return { ok: null }
})

/** Logs one line. The text from the browser is untrusted: it is masked and cut like all log text, and has no other effect. */
export const reportProblem = serve(
  calls.reportProblem,
  async ({ log }: { readonly log: Pick<Log, 'error' | 'info'> }, { what, path, why }, { requestId }) => {
    if (what === 'broken') log.error('screen.defect', why, { path, requestId })
    else log.info(`screen.${what}`, { path, why, requestId })
    return { ok: { number: requestId } }
  },
)
