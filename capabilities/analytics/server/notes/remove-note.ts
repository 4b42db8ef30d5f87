import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { removeNote as call } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { takeNote } from './note-store.ts'

/** The audit trail keeps the text of the note. */
export const removeNote = serve(calls.removeNote, async ({ database, recorder }, { id }, caller) => {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    const facts = await takeNote(tx, id)
    if (!facts) return { refused: 'NOT_FOUND' }
    await recorder.record(tx, { action: 'analytics.note-removed', outcome: 'ok', ...doneBy(caller), target: `note:${id}`, facts })
    return { ok: {} }
  })
})
