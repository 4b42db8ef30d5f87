import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { ALWAYS_IN_SITE } from '../../contract.ts'
import type { PreferencesDeps } from '../deps.ts'
import type { Tx } from '../message-store.ts'
import { moveLetters, writePreferences, writeQuietHours } from './preference-store.ts'

export async function savePreferences(
  { database }: PreferencesDeps,
  { subjects, quietHours }: InputOf<typeof calls.savePreferences>,
  { session: { accountId } }: SignedInCaller,
): Promise<Outcome<typeof calls.savePreferences>> {
  if (subjects.some(({ about, inSite }) => !inSite && ALWAYS_IN_SITE.includes(about))) return { refused: 'ALWAYS_IN_SITE' }
  if (quietHours && quietHours.starts === quietHours.ends) return { refused: 'QUIET_HOURS_EMPTY' }
  if (new Set(subjects.map(({ about }) => about)).size < subjects.length) return { refused: 'BAD_REQUEST' }
  await database.inTransaction(async (tx: Tx) => {
    await writePreferences(tx, accountId, subjects)
    if (quietHours === undefined) return
    await writeQuietHours(tx, accountId, quietHours)
    await moveLetters(tx, accountId)
  })
  return { ok: null }
}
