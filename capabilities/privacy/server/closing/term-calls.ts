import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import type { Tx } from '../context.ts'
import { serve } from '../own-data/context.ts'
import { countClosing, readClosingDays, writeClosingDays } from './term-store.ts'

export const getClosingTerm = serve(calls.getClosingTerm, async ({ database, settings: { closingDays: usualDays } }) => {
  const [days, closing] = await Promise.all([readClosingDays(database.of(), usualDays), countClosing(database.of())])
  return { ok: { days, usualDays, closing } }
})

/** Applies to the accounts that are closed from now on: the others were promised a time. */
export const setClosingTerm = serve(calls.setClosingTerm, async ({ database, recorder, settings }, { days }, caller) => {
  await database.inTransaction(async (tx: Tx) => {
    const before = (await writeClosingDays(tx, { days, by: caller.session.accountId })) ?? settings.closingDays
    const facts = changesOf({ days: [before, days] })
    await recorder.record(tx, { action: 'closing-term.changed', outcome: 'ok', ...doneBy(caller), target: 'retention:closing', facts })
  })
  return { ok: null }
})
