import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { ALWAYS_IN_SITE, SUBJECTS } from '../../contract.ts'
import type { PreferencesContext } from '../context.ts'
import type { InboxTables } from '../tables.ts'
import { AS_SHIPPED, findPreferences, findQuietHours } from './preference-store.ts'

export const getPreferences = serve(
  calls.getPreferences,
  async ({ database, mail }: PreferencesContext, _input, { session: { accountId } }) => {
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
  },
)
