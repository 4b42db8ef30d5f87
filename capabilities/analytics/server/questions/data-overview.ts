import { translatorOf } from '#contract/text.ts'
import * as calls from '../../contract.ts'
import { analyticsText } from '../../text/texts.ts'
import { serve, type Tables } from '../context.ts'
import { daysBefore, growthOfDays, readPeriod } from '../period.ts'
import { byDay, findDays, findVisitorDays, sumOf } from '../totals/totals-store.ts'

const USUAL_DAYS = 8
const NAMES = ['publish', 'view', 'exposure'] as const

export const dataOverview = serve(calls.dataOverview, async ({ database }, input, { language }) => {
  const db = database.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS)
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
  const active = { name: t('overview.visitors'), value, count: sumOfAll(visitors), growth: growthOfDays(period, value, before) }
  return { ok: { xAxis: [...period.days], data: [...counted, active], asOf: period.asOf } }
})

const visitorsOn = (days: readonly string[], visitors: ReadonlyMap<string, number>) => days.map((day) => visitors.get(day) ?? 0)

const sumOfAll = (values: ReadonlyMap<string, number>): number => [...values.values()].reduce((sum, value) => sum + value, 0)
