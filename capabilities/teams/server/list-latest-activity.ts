import { sql as raw } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { writeMoment } from '#contract/dates.ts'
import { translatorOf } from '#contract/text.ts'
import type * as calls from '../contract.ts'
import { teamsText } from '../text/texts.ts'
import type { TeamsDeps } from './deps.ts'
import type { Sql } from './group-store.ts'

const MOST_SHOWN = 7

/**
 * Returns the caller's latest actions from the audit trail, with the labels of the recording capabilities. Logins and sessions are omitted.
 */
export async function listLatestActivity(
  sql: Sql,
  { labelOfAction }: Pick<TeamsDeps, 'labelOfAction'>,
  { session: { accountId }, language }: SignedInCaller,
): Promise<Outcome<typeof calls.listLatestActivity>> {
  const { rows } = await raw<{ at: Date; action: string }>`
    select at, action from audit.activity
    where account_id = ${accountId} and action not like 'login.%' and action not like 'session.%'
    order by at desc limit ${MOST_SHOWN}`.execute(sql)
  const t = translatorOf(teamsText, language)
  const activity = rows.map(({ at, action }) => ({
    id: `${action} ${at.getTime()}`,
    title: labelOfAction(action)?.[language] ?? action,
    description: t('teams.activity', { at: writeMoment(at, language) }),
    avatar: '',
    time: at.toISOString(),
  }))
  return { ok: activity }
}
