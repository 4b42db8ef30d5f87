import { sql } from 'kysely'
import { translatorOf } from '#contract/text.ts'
import * as calls from '../../contract.ts'
import { CLASS_NAMES } from '../../contract.ts'
import { analyticsText } from '../../text/texts.ts'
import { type Sql, serve, type Tables } from '../context.ts'
import { classOfKind } from '../item-store.ts'
import { type Days, readPeriod, round } from '../period.ts'
import { conditionOf, type Which } from '../totals/totals-store.ts'
import { perSlot, TWO_HOURS } from '../totals/two-hours.ts'

const USUAL_DAYS = 30

export const contentPeriodAnalysis = serve(calls.contentPeriodAnalysis, async ({ database }, input, { language }) => {
  const db = database.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS)
  if ('refused' in period) return period
  const rows = await findReadingHours(db, period, input)
  const t = translatorOf(analyticsText, language)
  const data = CLASS_NAMES.map((name) => {
    const slots = perSlot(rows.filter(({ kind }) => classOfKind(kind) === name).map(({ slot, events }) => ({ slot, value: events })))
    const all = slots.reduce((sum, value) => sum + value, 0)
    return { name: t(`class.${name}`), value: slots.map((value) => (all === 0 ? 0 : round((value / all) * 100))) }
  })
  return { ok: { xAxis: [...TWO_HOURS], data, asOf: period.asOf } }
})

async function findReadingHours(db: Sql, days: Days, which: Which) {
  const { rows } = await sql<{ kind: string; slot: number; events: number }>`
    select kind, extract(hour from hour at time zone 'Asia/Shanghai')::int / 2 as slot, sum(events)::float8 as events
    from (select *, (hour at time zone 'Asia/Shanghai')::date as day from analytics.hour_total
      where hour >= (${days.from}::date)::timestamp at time zone 'Asia/Shanghai'
        and hour < (${days.to}::date + 1)::timestamp at time zone 'Asia/Shanghai' and name = 'view') as hours
    where ${conditionOf(days, which)} group by 1, 2`.execute(db)
  return rows
}
