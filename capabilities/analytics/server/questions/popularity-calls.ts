import { itemPath } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { translatorOf } from '#contract/text.ts'
import * as calls from '../../contract.ts'
import { CLASS_NAMES } from '../../contract.ts'
import { analyticsText } from '../../text/texts.ts'
import { type Sql, serve, type Tables } from '../context.ts'
import { classOfKind, findAuthors, findPopular } from '../item-store.ts'
import { daysBefore, growthOf, growthOfDays, type Period, readPeriod, sum } from '../period.ts'
import { byDay, type DaysAsked, findDays, findVisitorDays, sumOf, type Which } from '../totals/totals-store.ts'

/** The days of a call that names no period. */
const USUAL_DAYS = { popularList: 7, popularAuthorList: 30, publicOpinionAnalysis: 12 } as const

const MOST = 10

export const popularList = serve(calls.popularList, async ({ database }, input, { language }) => {
  const db = database.reads.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS.popularList)
  if ('refused' in period) return period
  const rows = await findPopular(db, period, input, { className: input.type, language, most: MOST })
  return {
    ok: rows.map(({ title, clicks, whole, before, ...item }, place) => ({
      key: place + 1,
      clickNumber: shortNumber(clicks, language),
      title,
      increases: growthOf(whole, before) ?? 0,
      number: item.number,
      path: itemPath(item),
      clicks,
      asOf: period.asOf,
    })),
  }
})

const shortNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value)

export const popularAuthorList = serve(calls.popularAuthorList, async ({ database }, input, { language }) => {
  const db = database.reads.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS.popularAuthorList)
  if ('refused' in period) return period
  const authors = await findAuthors(db, { days: period, which: input, language, most: MOST })
  return { ok: { list: authors.map((author, place) => ({ ranking: place + 1, ...author })), asOf: period.asOf } }
})

const COLORS = { text: '#8D4EDA', image: '#165DFF', video: '#00B2FF' } as const
const EVENTS = { published: 'publish', comment: 'comment', share: 'share' } as const

export const publicOpinionAnalysis = serve(calls.publicOpinionAnalysis, async ({ database }, { quota, ...input }, { language }) => {
  const db = database.reads.of<Tables>()
  const t = translatorOf(analyticsText, language)
  const period = await readPeriod(db, input, USUAL_DAYS.publicOpinionAnalysis)
  if ('refused' in period) return period
  if (quota === 'share') return { ok: await countShares(db, period, input, (name) => t(`class.${name}`)) }
  const [now, before] = await Promise.all([
    daysOf(db, quota, { period, days: period.days, which: input }),
    daysOf(db, quota, { period: period.before, days: daysBefore(period), which: input }),
  ])
  const line = (values: readonly number[], name: string) => values.map((y, at) => ({ x: period.days[at]!, y, name }))
  const chartData = [...line(now, t('period.now')), ...line(before, t(input.compare === 'year' ? 'period.year' : 'period.previous'))]
  return { ok: { count: sum(now), growth: growthOfDays(period, now, before), chartData, asOf: period.asOf } }
})

async function daysOf(db: Sql, quota: 'visitors' | 'published' | 'comment', { period, days, which }: DaysAsked) {
  if (quota !== 'visitors') return byDay(days, await findDays(db, [EVENTS[quota]], period, which), EVENTS[quota])
  const visitors = await findVisitorDays(db, period, which)
  return days.map((day) => visitors.get(day) ?? 0)
}

async function countShares(db: Sql, period: Period, which: Which, nameOf: (name: (typeof CLASS_NAMES)[number]) => string) {
  const [now, before] = await Promise.all([findDays(db, ['share'], period, which), findDays(db, ['share'], period.before, which)])
  const chartData = CLASS_NAMES.map((name) => ({
    name: nameOf(name),
    value: sumOf(now.filter(({ kind }) => classOfKind(kind) === name)),
    itemStyle: { color: COLORS[name] },
  }))
  const growth = growthOfDays(period, byDay(period.days, now, 'share'), byDay(daysBefore(period), before, 'share'))
  return { count: sumOf(now), growth, chartData, asOf: period.asOf }
}
