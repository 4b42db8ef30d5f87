import { sql } from 'kysely'
import { itemPath } from '#capabilities/content/contract.ts'
import { translatorOf } from '#contract/text.ts'
import * as calls from '../../contract.ts'
import { CLASS_NAMES } from '../../contract.ts'
import { analyticsText } from '../../text/texts.ts'
import { type Sql, serve, type Tables } from '../context.ts'
import { classOfKind, findPublishHours, findStock } from '../item-store.ts'
import { type Days, readPeriod, round, sum } from '../period.ts'
import { conditionOf, type Which } from '../totals/totals-store.ts'
import { perSlot, TWO_HOURS } from '../totals/two-hours.ts'
import { findItemFigures } from './item-figures-store.ts'

/** The days of a call that names no period. */
const USUAL_DAYS = { contentData: 8, contentPublish: 30, contentPeriodAnalysis: 30, listItemFigures: 30, videoDropOff: 30 } as const

export const contentData = serve(calls.contentData, async ({ database }, input) => {
  const db = database.reads.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS.contentData)
  if ('refused' in period) return period
  const stock = await findStock(db, period, input)
  return { ok: stock.map(({ day, items }) => ({ x: day, y: items, asOf: period.asOf })) }
})

export const contentPublish = serve(calls.contentPublish, async ({ database }, input, { language }) => {
  const db = database.reads.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS.contentPublish)
  if ('refused' in period) return period
  const rows = await findPublishHours(db, period, input)
  const t = translatorOf(analyticsText, language)
  return {
    ok: CLASS_NAMES.map((name) => ({
      name: t(`class.${name}`),
      x: [...TWO_HOURS],
      y: perSlot(rows.filter((row) => row.class === name).map(({ slot, texts }) => ({ slot, value: texts }))),
      asOf: period.asOf,
    })),
  }
})

export const contentPeriodAnalysis = serve(calls.contentPeriodAnalysis, async ({ database }, input, { language }) => {
  const db = database.reads.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS.contentPeriodAnalysis)
  if ('refused' in period) return period
  const rows = await findReadingHours(db, period, input)
  const t = translatorOf(analyticsText, language)
  const data = CLASS_NAMES.map((name) => {
    const slots = perSlot(rows.filter(({ kind }) => classOfKind(kind) === name).map(({ slot, events }) => ({ slot, value: events })))
    const all = sum(slots)
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

const MOST = 100

export const listItemFigures = serve(calls.listItemFigures, async ({ database }, input, { language }) => {
  const db = database.reads.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS.listItemFigures)
  if ('refused' in period) return period
  const found = await findItemFigures(db, input, period, language, MOST)
  return {
    ok: { rows: found.map(({ number, slug, ...row }) => ({ ...row, path: itemPath({ number, slug, ...row }) })), asOf: period.asOf },
  }
})

const STEPS = 21

export const videoDropOff = serve(calls.videoDropOff, async ({ database }, input) => {
  const db = database.reads.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS.videoDropOff)
  if ('refused' in period) return period
  const { rows } = await sql<{ step: number; leaves: number }>`
    select step, sum(leaves)::float8 as leaves from analytics.day_leave
    where item_id = (select item_id from content.public_item where number = ${input.number} limit 1) and day between ${period.from} and ${period.to}
    group by 1`.execute(db)
  const steps = new Map(rows.map(({ step, leaves }) => [step, leaves]))
  return { ok: { steps: Array.from({ length: STEPS }, (_, step) => steps.get(step) ?? 0), asOf: period.asOf } }
})
