import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { saveNote as call } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { addNote, changeNote } from './note-store.ts'

export const saveNote = serve(calls.saveNote, async ({ database, recorder }, { id: known, day, text, before }, caller) => {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    const denial = known === undefined ? undefined : await changeNote(tx, { id: known, day, text }, before)
    if (denial) return { refused: denial }
    const id = known ?? (await addNote(tx, { day, text }, caller.session.accountId))
    const facts = { day, text }
    await recorder.record(tx, { action: 'analytics.note-saved', outcome: 'ok', ...doneBy(caller), target: `note:${id}`, facts })
    return { ok: { id } }
  })
})
