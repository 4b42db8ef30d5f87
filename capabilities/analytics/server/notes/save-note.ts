import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { saveNote as call } from '../../contract.ts'
import type { AnalyticsDeps, Tx } from '../deps.ts'
import { addNote, changeNote } from './note-store.ts'

export async function saveNote(
  { database, recorder }: Pick<AnalyticsDeps, 'database' | 'recorder'>,
  { id: known, day, text, before }: InputOf<typeof call>,
  caller: SignedInCaller,
): Promise<Outcome<typeof call>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof call>> => {
    const denial = known === undefined ? undefined : await changeNote(tx, { id: known, day, text }, before)
    if (denial) return { refused: denial }
    const id = known ?? (await addNote(tx, { day, text }, caller.session.accountId))
    const facts = { day, text }
    await recorder.record(tx, { action: 'analytics.note-saved', outcome: 'ok', ...doneBy(caller), target: `note:${id}`, facts })
    return { ok: { id } }
  })
}
