import { sql } from 'kysely'
import { type Bilingual, inEachLanguage, type Language } from '#contract/language.ts'
import { inBoth } from '#contract/text.ts'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { analyticsText } from '../../text/texts.ts'
import type { AnalyticsContext, Sql, Tables, Tx } from '../context.ts'
import { addDays, sum } from '../period.ts'
import { findDays, findVisitorDays, sumOf } from '../totals/totals-store.ts'
import { findSubscribers, takeNotification } from './subscription-store.ts'

const NOTIFIED = ['page', 'view', 'comment', 'registration'] as const
const HOURS_OF_WEEK = 168
const ALL = { section: undefined, kind: undefined, language: undefined, channel: undefined }

/** Sends subscribers the figures of the last two weeks on Mondays at 8:00 in Shanghai. */
export const notifyWeekly = ({ database, notify }: AnalyticsContext): ScheduledTask => ({
  name: 'analytics/weekly',
  run: () =>
    database.inTransaction(async (tx: Tx) => {
      const { monday, starts_at } = await findWeek(tx)
      if (!(await takeNotification(tx, 'weekly', starts_at, HOURS_OF_WEEK))) return 0
      await notifyWeek(notify, tx, monday)
      return 1
    }),
  nextAt: async () => (await findWeek(database.of<Tables>())).next_at,
})

type Week = { readonly monday: string; readonly starts_at: Date; readonly next_at: Date }

/** Returns the last week with a due report, and the time of the next report: immediately when the last one was not sent. */
async function findWeek(db: Sql | Tx): Promise<Week> {
  const { rows } = await sql<Week>`
    with due as (select date_trunc('week', platform.now() at time zone 'Asia/Shanghai' - interval '8 hours') as monday)
    select (monday - interval '7 days')::date::text as monday, (monday - interval '7 days') at time zone 'Asia/Shanghai' as starts_at,
      case when exists (select from analytics.notified where about = 'weekly' and starts_at = (monday - interval '7 days') at time zone 'Asia/Shanghai')
        then (monday + interval '7 days 8 hours') at time zone 'Asia/Shanghai' else platform.now() end as next_at
    from due`.execute(db)
  return one(rows)
}

type Figures = Readonly<Record<(typeof NOTIFIED)[number] | 'visitors', number>>

async function countWeek(tx: Tx, monday: string): Promise<Figures> {
  const days = { from: monday, to: addDays(monday, 6) }
  const rows = await findDays(tx, NOTIFIED, days, ALL)
  const visitors = sum([...(await findVisitorDays(tx, days, ALL)).values()])
  const [page, view, comment, registration] = NOTIFIED.map((name) => sumOf(rows, name)) as [number, number, number, number]
  return { visitors, page, view, comment, registration }
}

async function notifyWeek(notify: AnalyticsContext['notify'], tx: Tx, monday: string): Promise<void> {
  const accounts = await findSubscribers(tx, 'weekly')
  if (accounts.length === 0) return
  const sunday = addDays(monday, 6)
  const [now, before] = [await countWeek(tx, monday), await countWeek(tx, addDays(monday, -7))]
  const linesIn = (language: Language) =>
    (['visitors', ...NOTIFIED] as const)
      .map((name) => {
        const metric = inBoth(analyticsText, `watched.${name}`)[language]
        return inBoth(analyticsText, 'weekly.line', { metric, now: now[name], before: before[name] })[language]
      })
      .join('\n')
  const text: Bilingual = inEachLanguage(linesIn)
  const title = inBoth(analyticsText, 'weekly.title', { from: monday, to: sunday })
  const path = `/visualization/data-analysis?from=${monday}&to=${sunday}` as const
  await notify(tx, { kind: 'notice', about: 'analytics', to: { accounts, holding: 'analytics:read' }, title, text, path })
}
