import { sql } from 'kysely'
import { translatorOf } from '#contract/text.ts'
import type { CHAIN_QUOTAS } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { analyticsText } from '../../text/texts.ts'
import { type Sql, serve, type Tables } from '../context.ts'
import { type Days, daysBefore, growthOf, growthOfDays, readPeriod, round, sum } from '../period.ts'
import { byDay, type DaysAsked, findDays, findVisitorDays, sumOf } from '../totals/totals-store.ts'

/** The days of a call that names no period. */
const USUAL_DAYS = { dataOverview: 8, dataChainGrowth: 12 } as const

const NAMES = ['publish', 'view', 'exposure'] as const

export const dataOverview = serve(calls.dataOverview, async ({ database }, input, { language }) => {
  const db = database.reads.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS.dataOverview)
  if ('refused' in period) return period
  const [rows, rowsBefore, visitors, visitorsBefore] = await Promise.all([
    findDays(db, NAMES, period, input),
    findDays(db, NAMES, period.before, input),
    findVisitorDays(db, period, input),
    findVisitorDays(db, period.before, input),
  ])
  const t = translatorOf(analyticsText, language)
  const counted = NAMES.map((name) => {
    const value = [...byDay(period.days, rows, name)]
    const growth = growthOfDays(period, value, byDay(daysBefore(period), rowsBefore, name))
    return { name: t(`overview.${name}`), value, count: sumOf(rows, name), growth }
  })
  const [value, before] = [visitorsOn(period.days, visitors), visitorsOn(daysBefore(period), visitorsBefore)]
  const active = { name: t('overview.visitors'), value, count: sum([...visitors.values()]), growth: growthOfDays(period, value, before) }
  return { ok: { xAxis: [...period.days], data: [...counted, active], asOf: period.asOf } }
})

const visitorsOn = (days: readonly string[], visitors: ReadonlyMap<string, number>) => days.map((day) => visitors.get(day) ?? 0)

type Quota = (typeof CHAIN_QUOTAS)[number]
/** The value of a day. `whole` is set when `part` is a share of it. */
type DayValue = { readonly part: number; readonly whole?: number }

export const dataChainGrowth = serve(calls.dataChainGrowth, async ({ database }, { quota, ...input }, { language }) => {
  const db = database.reads.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS.dataChainGrowth)
  if ('refused' in period) return period
  const [now, before] = await Promise.all([
    valuesOf(db, quota, { period, days: period.days, which: input }),
    valuesOf(db, quota, { period: period.before, days: daysBefore(period), which: input }),
  ])
  const scale = quota === 'retentionTrends' ? 100 : 1
  const data = { name: translatorOf(analyticsText, language)(`chain.${quota}`), value: now.map((value) => inAll([value], scale)) }
  const whole = (values: readonly DayValue[]) => inAll(values.slice(0, period.wholeDays), scale)
  return {
    ok: {
      count: inAll(now, scale),
      growth: growthOf(whole(now), whole(before)),
      chartData: { xAxis: [...period.days], data },
      asOf: period.asOf,
    },
  }
})

/** Returns the sum, or the share over all days together: never a mean of shares. */
function inAll(values: readonly DayValue[], scale: number): number {
  const part = values.reduce((sum, value) => sum + value.part, 0)
  if (values.every(({ whole }) => whole === undefined)) return part
  const whole = values.reduce((sum, value) => sum + (value.whole ?? 0), 0)
  return whole === 0 ? 0 : round((part / whole) * scale)
}

async function valuesOf(db: Sql, quota: Quota, { period, days, which }: DaysAsked): Promise<readonly DayValue[]> {
  if (quota === 'userRetention' || quota === 'retentionTrends') return await membersOf(db, quota, period, days)
  const reads = byDay(days, await findDays(db, ['view'], period, which), 'view')
  if (quota === 'contentConsumption') return reads.map((part) => ({ part }))
  const visitors = await findVisitorDays(db, period, which)
  return days.map((day, at) => ({ part: reads[at]!, whole: visitors.get(day) ?? 0 }))
}

/** Counts members that returned on a day, or those among the new members of the day before. */
async function membersOf(db: Sql, quota: 'userRetention' | 'retentionTrends', { from, to }: Days, days: readonly string[]) {
  const { rows } = await sql<{ day: string; back: number; next: number; fresh: number }>`
    select each.day::date::text as day,
      coalesce(sum(members) filter (where total.day = each.day and cohort < each.day), 0)::float8 as back,
      coalesce(sum(members) filter (where total.day = each.day and cohort = each.day - 1), 0)::float8 as next,
      coalesce(sum(members) filter (where total.day = each.day - 1 and cohort = each.day - 1), 0)::float8 as fresh
    from (select day::date as day from generate_series(${from}::date, ${to}::date, '1 day') as day) as each
      left join analytics.cohort_day as total on total.day in (each.day, each.day - 1) group by 1`.execute(db)
  const found = new Map(rows.map((row) => [row.day, row]))
  return days.map((day): DayValue => {
    const { back = 0, next = 0, fresh = 0 } = found.get(day) ?? {}
    return quota === 'userRetention' ? { part: back } : { part: next, whole: fresh }
  })
}
