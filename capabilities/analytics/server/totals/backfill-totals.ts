import { sql } from 'kysely'
import { MINUTE } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'
import type { AnalyticsContext, Tables, Tx } from '../context.ts'
import { addDays, type Days, daysIn } from '../period.ts'
import { addFigures, addVisitors, lockTotals, removeFromItems } from './add-to-totals.ts'

/** Limits the events of one statement, which has a timeout of some seconds. */
const STEP_MS = 15 * MINUTE
const TOTALS = ['day_total', 'day_item', 'day_leave', 'day_text', 'visitor', 'visitor_total'] as const

/**
 * Recounts the stored events of whole business days and replaces their totals, one day in a transaction. Returns the number of events.
 * Refuses days older than the first stored event with EVENTS_GONE, because their events are gone. Data of members does not change.
 */
export async function backfillTotals({ database }: AnalyticsContext, { from, to }: Days): Promise<number | 'EVENTS_GONE'> {
  const { rows } = await sql<{ first: string | null }>`
    select (min(at) at time zone 'Asia/Shanghai')::date::text as first from analytics.event`.execute(database.of<Tables>())
  const { first } = one(rows)
  if (first === null || from < first) return 'EVENTS_GONE'
  let events = 0
  for (const day of daysIn({ from, to })) events += await database.inTransaction((tx: Tx) => countAnew(tx, day))
  return events
}

async function countAnew(tx: Tx, day: string): Promise<number> {
  await lockTotals(tx)
  await removeFromItems(tx, day)
  for (const total of TOTALS) await sql`delete from only ${sql.table(`analytics.${total}`)} where day = ${day}`.execute(tx)
  const [start, end] = [startOf(day), startOf(addDays(day, 1))]
  await sql`delete from only analytics.hour_total where hour >= ${start} and hour < ${end}`.execute(tx)
  for (let at = start.getTime(); at < end.getTime(); at += STEP_MS) {
    const which = sql`at >= ${new Date(at)} and at < ${new Date(at + STEP_MS)} and batch not in (select number from analytics.batch where counted_at is null)`
    await addFigures(tx, which)
    await addVisitors(tx, which)
  }
  const { rows } = await sql<{
    events: number
  }>`select coalesce(sum(events), 0)::float8 as events from only analytics.day_total where day = ${day}`.execute(tx)
  return one(rows).events
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`)
