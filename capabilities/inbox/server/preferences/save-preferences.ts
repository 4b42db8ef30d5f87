import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { ALWAYS_IN_SITE } from '../../contract.ts'
import type { PreferencesContext } from '../context.ts'
import type { Tx } from '../message-store.ts'
import { moveLetters, writePreferences, writeQuietHours } from './preference-store.ts'

export const savePreferences = serve(
  calls.savePreferences,
  async ({ database }: PreferencesContext, { subjects, quietHours }, { session: { accountId } }) => {
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
  },
)
