import { sql } from 'kysely'
import { SECOND } from '#contract/duration.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { AnalyticsDeps, Tx } from '../deps.ts'
import { addToTotals, lockTotals } from './add-to-totals.ts'

/** Counted in one transaction, at most: each brings up to 50 events. Every item seen in it costs a row, so few large ones are cheaper than many small ones. */
const MOST_BATCHES = 40_000
/** After a try that took too long, each that does not takes so many more. */
const MORE_BATCHES = 1_000
/** How far totals may be behind, when all is well. */
const LOOK_EVERY_MS = 10 * SECOND

/**
 * Adds what came in to the totals, exactly once: a batch is marked as counted in the transaction that adds its events. Partitions of the
 * month to come and the key of tomorrow are made here, so that nobody who writes has to, or waits for who does.
 */
export function rollUpWork({ database }: Pick<AnalyticsDeps, 'database'>): ScheduledTask {
  let most = MOST_BATCHES
  return {
    name: 'analytics/roll-up',
    /** What a machine cannot count within the time that a statement has is tried again in halves. */
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
      return rows[0]!.at
    },
  }
}

type Taken = { readonly numbers: number[] | null; readonly first_at: string; readonly last_at: string }

/** Gives the number of batches, of which there are `most`. */
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
  const { numbers, first_at, last_at } = rows[0]!
  if (numbers === null) return 0
  await addToTotals(tx, sql`batch = any (${numbers}::bigint[]) and at between ${first_at}::timestamptz and ${last_at}::timestamptz`)
  return numbers.length
}
