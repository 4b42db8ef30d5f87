import { sql } from 'kysely'
import { dropPages } from '#server/kinds/page-tags.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { readRules, saveRules } from './mode-store.ts'

export const getModeRules = serve(calls.getModeRules, async ({ database }) => {
  const { version: _, ...settings } = (await readRules(database.of())).settings
  return { ok: settings }
})

export const getModeSettings = serve(calls.getModeSettings, async ({ database }) => ({ ok: (await readRules(database.of())).settings }))

export const saveModeSettings = serve(calls.saveModeSettings, ({ database, recorder }, { version, ...settings }, caller) =>
  database.inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('minors.mode-settings', 0))`.execute(tx)
    const before = (await readRules(tx)).settings
    if (before.version !== version) return { refused: 'MODE_CHANGED' }
    await saveRules(tx, settings, caller.session.accountId)
    await dropPages(tx, calls.MODE_TAG)
    await recorder.record(tx, {
      action: 'minors-mode.settings',
      outcome: 'ok',
      ...doneBy(caller),
      target: 'minors:mode',
      facts: changesOf({
        closedFrom: [before.closedFrom, settings.closedFrom],
        closedUntil: [before.closedUntil, settings.closedUntil],
        minutesUnder16: [before.minutesUnder16, settings.minutesUnder16],
        minutesFrom16: [before.minutesFrom16, settings.minutesFrom16],
        collection: [before.collection, settings.collection],
      }),
    })
    return { ok: { version: version + 1 } }
  }),
)
