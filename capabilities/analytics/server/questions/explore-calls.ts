import type { Caller } from '#contract/caller.ts'
import { translatorOf } from '#contract/text.ts'
import { writeCsv } from '#server/csv/csv.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { AMOUNT_METRICS, type Dimension, dimensionsOf } from '../../contract.ts'
import { analyticsScreens } from '../../text/screens.ts'
import { serve, type Tables, type Tx } from '../context.ts'
import { nameRows } from '../name-rows.ts'
import { addDays, type Period, readPeriod } from '../period.ts'
import { findSplits, type Split } from './explore-store.ts'

const USUAL_DAYS = 30
const MOST_ROWS = 100

/** Returns the rows of a period with their earlier values, day by day. Days and hours have no gaps. */
export const explore = serve(calls.explore, async (context, input, { language }: Pick<Caller, 'language'>) => {
  const { metric, dimension } = input
  if (!dimensionsOf(metric).includes(dimension)) return { refused: 'NO_SUCH_DIMENSION' }
  const db = context.database.reads.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS)
  if ('refused' in period) return period
  const { now, before } = await findSplits(db, input, period)
  const known = new Map(before.map((row) => [row.key, row.events]))
  const keyBefore = dimension === 'day' ? dayBefore(period) : (key: string) => key
  const largest = rowsOf(dimension, period, now)
  const names = await nameRows(
    context,
    dimension,
    largest.map(({ key }) => key),
    language,
  )
  return {
    ok: {
      rows: largest.map(({ key, events, whole, amount }) => ({
        key,
        name: names.get(key) ?? key,
        events,
        whole,
        amount,
        before: known.get(keyBefore(key)) ?? 0,
      })),
      total: sum(now, 'events'),
      whole: sum(now, 'whole'),
      before: sum(before, 'whole'),
      asOf: period.asOf,
    },
  }
})

const sum = (rows: readonly Split[], of: 'events' | 'whole'): number => rows.reduce((all, row) => all + row[of], 0)

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** Returns every day or hour, with 0 when empty; returns the largest rows of other dimensions. */
function rowsOf(dimension: Dimension, { days }: Period, rows: readonly Split[]): readonly Split[] {
  const places = dimension === 'day' ? days : dimension === 'hour' ? HOURS : undefined
  if (!places) return rows.slice(0, MOST_ROWS)
  const known = new Map(rows.map((row) => [row.key, row]))
  return places.map((key) => known.get(key) ?? { key, events: 0, whole: 0, amount: 0 })
}

function dayBefore({ days, before }: Period): (day: string) => string {
  const places = new Map(days.map((day, at) => [day, at]))
  return (day) => addDays(before.from, places.get(day)!)
}

/** Exports the rows of the explorer with its labels and the code of each row. The file contains only sums, never rows of one person. */
export const exportFigures = serve(calls.exportFigures, async (context, input, caller) => {
  const { database, recorder } = context
  const figures = await explore(context, input, caller)
  if (!('ok' in figures)) return figures
  const { metric, dimension } = input
  const t = translatorOf(analyticsScreens, caller.language)
  const second = AMOUNT_METRICS.find((each) => each === metric)
  const heads = [
    t(`dimension.${dimension}`),
    t('export.key'),
    t(`metric.${metric}`),
    t('explore.before'),
    ...(second ? [t(`amount.${second}`)] : []),
  ]
  const rows = figures.ok.rows.map(({ key, name, events, before, amount }) => [name, key, events, before, ...(second ? [amount] : [])])
  const facts = { metric, dimension, rows: rows.length }
  await database.inTransaction((tx: Tx) => recorder.record(tx, { action: 'analytics.exported', outcome: 'ok', ...doneBy(caller), facts }))
  const text = writeCsv(heads, rows)
  return { ok: { name: `${metric}-by-${dimension}.csv`, type: 'text/csv; charset=utf-8', text, rows: rows.length } }
})
