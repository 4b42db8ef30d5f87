import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tables, type Tx } from '../context.ts'
import { readPeriod } from '../period.ts'
import { addNote, changeNote, findNotes, takeNote } from './note-store.ts'

const USUAL_DAYS = 30

export const listNotes = serve(calls.listNotes, async ({ database }, { from, to }) => {
  const db = database.of<Tables>()
  const period = await readPeriod(db, { from, to, compare: 'previous' }, USUAL_DAYS)
  if ('refused' in period) return period
  return { ok: { notes: await findNotes(db, period), from: period.from, to: period.to } }
})

export const saveNote = serve(calls.saveNote, async ({ database, recorder }, { id: known, day, text, before }, caller) => {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.saveNote>> => {
    const denial = known === undefined ? undefined : await changeNote(tx, { id: known, day, text }, before)
    if (denial) return { refused: denial }
    const id = known ?? (await addNote(tx, { day, text }, caller.session.accountId))
    const facts = { day, text }
    await recorder.record(tx, { action: 'analytics.note-saved', outcome: 'ok', ...doneBy(caller), target: `note:${id}`, facts })
    return { ok: { id } }
  })
})

/** The audit trail keeps the text of the note. */
export const removeNote = serve(calls.removeNote, async ({ database, recorder }, { id }, caller) => {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.removeNote>> => {
    const facts = await takeNote(tx, id)
    if (!facts) return { refused: 'NOT_FOUND' }
    await recorder.record(tx, { action: 'analytics.note-removed', outcome: 'ok', ...doneBy(caller), target: `note:${id}`, facts })
    return { ok: {} }
  })
})
