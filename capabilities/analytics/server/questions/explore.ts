import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import { type explore as call, dimensionsOf } from '../../contract.ts'
import type { AnalyticsDeps, Tables } from '../deps.ts'
import { nameRows } from '../name-rows.ts'
import { readPeriod } from '../period.ts'
import { findSplit, type Split } from './explore-store.ts'

const USUAL_DAYS = 30
const MOST_ROWS = 100

/** Rows of a period beside those of the period it is compared to; a day stands beside none. */
export async function explore(
  { database }: Pick<AnalyticsDeps, 'database'>,
  input: InputOf<typeof call>,
  { language }: Pick<Caller, 'language'>,
): Promise<Outcome<typeof call>> {
  const { metric, dimension } = input
  if (!dimensionsOf(metric).includes(dimension)) return { refused: 'NO_SUCH_DIMENSION' }
  const db = database.of<Tables>()
  const period = await readPeriod(db, input, USUAL_DAYS)
  if ('refused' in period) return period
  const [now, before] = await Promise.all([findSplit(db, input, period), findSplit(db, input, period.before)])
  const known = new Map(before.map((row) => [row.key, row.events]))
  const largest = dimension === 'day' || dimension === 'hour' ? now : now.slice(0, MOST_ROWS)
  const names = await nameRows(
    db,
    dimension,
    largest.map(({ key }) => key),
    language,
  )
  return {
    ok: {
      rows: largest.map(({ key, events, amount }) => ({ key, name: names.get(key) ?? key, events, amount, before: known.get(key) ?? 0 })),
      total: sum(now),
      before: sum(before),
      asOf: period.asOf,
    },
  }
}

const sum = (rows: readonly Split[]): number => rows.reduce((all, { events }) => all + events, 0)
