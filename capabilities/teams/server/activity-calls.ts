import { sql as raw } from 'kysely'
import { writeMoment } from '#contract/dates.ts'
import { translatorOf } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../contract.ts'
import { teamsText } from '../text/texts.ts'
import { type Sql, serve } from './context.ts'

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

type Months = { this_month: number; last_month: number }

/** Returns the visits to the caller's page, and those of other accounts to the caller's own projects, with the growth over last month. */
export const getVisits = serve(calls.getVisits, async ({ database }, _input, { session: { accountId }, language }) => {
  const sql = database.of()
  const t = translatorOf(teamsText, language)
  const page = await countMonths(sql, raw`kind = 'person' and subject = ${accountId}`)
  const projects = await countMonths(
    sql,
    raw`kind = 'project' and viewer != ${accountId} and subject in (
      select group_id from teams.member where account_id = ${accountId} and role = 'owner'
    )`,
  )
  const visits = [
    { name: t('teams.page-visits'), visits: page.this_month, growth: growthOf(page) },
    { name: t('teams.project-visits'), visits: projects.this_month, growth: growthOf(projects) },
  ]
  return { ok: visits }
})

async function countMonths(sql: Sql, which: ReturnType<typeof raw>): Promise<Months> {
  const { rows } = await raw<Months>`
    with month as (select date_trunc('month', platform.now() at time zone 'Asia/Shanghai')::date as starts)
    select count(*) filter (where day >= starts) as this_month, count(*) filter (where day < starts) as last_month
    from teams.visit, month where day >= starts - interval '1 month' and ${which}`.execute(sql)
  return one(rows)
}

/** Returns the growth in per cent with one decimal; growth from zero counts as 100. */
function growthOf({ this_month, last_month }: Months): number {
  if (last_month === 0) return this_month === 0 ? 0 : 100
  return Math.round(((this_month - last_month) / last_month) * 1_000) / 10
}
