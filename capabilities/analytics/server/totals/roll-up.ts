import { sql } from 'kysely'
import { SECOND } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { AnalyticsContext, Tx } from '../context.ts'
import { addToTotals, lockTotals } from './add-to-totals.ts'

/**
 * Limits the batches of one transaction; each contains up to 50 events. Every item in it costs a row, so few large transactions are cheaper
 * than many small ones.
 */
const MOST_BATCHES = 40_000
/** A timeout halves the limit; each successful run then raises it by this much. */
const MORE_BATCHES = 1_000
/** The delay of totals in normal operation. */
const LOOK_EVERY_MS = 10 * SECOND

/**
 * Adds new batches to the totals exactly once: the transaction that adds the events marks the batch as counted. It also creates next
 * month's partitions and tomorrow's key, so that writers never create or wait for them.
 */
export function rollUpWork({ database }: AnalyticsContext): ScheduledTask {
  let most = MOST_BATCHES
  return {
    name: 'analytics/roll-up',
    /** A statement that times out on a slow machine is tried again with half the batches. */
    async run() {
      try {
        const batches = await database.inTransaction((tx: Tx) => rollUp(tx, most))
        most = Math.min(most + MORE_BATCHES, MOST_BATCHES)
        return batches
      } catch (defect) {
        most = Math.max(1, Math.ceil(most / 2))
        throw defect
      }
    },
    async nextAt() {
      const { rows } = await database.pool.query<{ at: Date }>(`select platform.now() + $1 * interval '1 ms' as at`, [LOOK_EVERY_MS])
      return one(rows).at
    },
  }
}

type Taken = { readonly numbers: number[] | null; readonly first_at: string; readonly last_at: string }

/** Returns the number of batches, at most `most`. */
async function rollUp(tx: Tx, most: number): Promise<number> {
  await sql`select analytics.open_day(platform.now()), analytics.open_day(platform.now() + interval '1 day'),
    analytics.add_partition(platform.now() + interval '1 month')`.execute(tx)
  await lockTotals(tx)
  const { rows } = await sql<Taken>`
    with taken as (
      update analytics.batch set counted_at = platform.now() where number in (
        select number from analytics.batch where counted_at is null order by number limit ${most})
      returning number, first_at, last_at
    )
    select array_agg(number) as numbers, min(first_at)::text as first_at, max(last_at)::text as last_at from taken`.execute(tx)
  const { numbers, first_at, last_at } = one(rows)
  if (numbers === null) return 0
  await addToTotals(tx, sql`batch = any (${numbers}::bigint[]) and at between ${first_at}::timestamptz and ${last_at}::timestamptz`)
  return numbers.length
}
