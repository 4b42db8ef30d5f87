import { sql as raw } from 'kysely'
import { writeMoment } from '#contract/dates.ts'
import { translatorOf } from '#contract/text.ts'
import * as calls from '../contract.ts'
import { teamsText } from '../text/texts.ts'
import { serve } from './context.ts'

const MOST_SHOWN = 7

/**
 * Returns the caller's latest actions from the audit trail, with the labels of the recording capabilities. Logins and sessions are omitted.
 */
export const listLatestActivity = serve(
  calls.listLatestActivity,
  async ({ database, labelOfAction }, _input, { session: { accountId }, language }) => {
    const { rows } = await raw<{ at: Date; action: string }>`
    select at, action from audit.activity
    where account_id = ${accountId} and action not like 'login.%' and action not like 'session.%'
    order by at desc limit ${MOST_SHOWN}`.execute(database.of())
    const t = translatorOf(teamsText, language)
    const activity = rows.map(({ at, action }) => ({
      id: `${action} ${at.getTime()}`,
      title: labelOfAction(action)?.[language] ?? action,
      description: t('teams.activity', { at: writeMoment(at, language) }),
      avatar: '',
      time: at.toISOString(),
    }))
    return { ok: activity }
  },
)
