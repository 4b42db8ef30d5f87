import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { ALWAYS_IN_SITE, SUBJECTS } from '../../contract.ts'
import type { PreferencesDeps } from '../deps.ts'
import type { InboxTables } from '../tables.ts'
import { AS_SHIPPED, findPreferences, findQuietHours } from './preference-store.ts'

export async function getPreferences(
  { database, mail }: PreferencesDeps,
  { session: { accountId } }: SignedInCaller,
): Promise<Outcome<typeof calls.getPreferences>> {
  const sql = database.of<InboxTables>()
  const chosen = await findPreferences(sql, accountId)
  const subjects = SUBJECTS.map((about) => ({
    ...AS_SHIPPED,
    about,
    ...chosen.find((each) => each.about === about),
    fixed: ALWAYS_IN_SITE.includes(about),
  }))
  const state = mail ? ((await mail.hasAddress(accountId)) ? 'ready' : 'unverified') : 'off'
  return { ok: { subjects, quietHours: await findQuietHours(sql, accountId), mail: state } }
}
