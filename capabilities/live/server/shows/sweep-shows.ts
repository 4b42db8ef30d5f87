import { DAY, MINUTE } from '#contract/duration.ts'
import type { LiveContext } from '../context.ts'

/**
 * The retention of each table: samples while they are charted, viewers for a week, events for half a year (the law requires sixty days).
 */
const RETENTION = [
  ['sample', 10 * MINUTE],
  ['viewer_sample', 7 * DAY],
  ['event', 183 * DAY],
  ['command', DAY],
] as const
const BATCH_ROWS = 5_000

export async function sweepShows({ database }: LiveContext): Promise<number> {
  let removed = 0
  for (const [table, retentionMs] of RETENTION)
    for (let rows = BATCH_ROWS; rows === BATCH_ROWS; removed += rows) {
      const { rowCount } = await database.pool.query(
        `delete from live.${table} where ctid in (
           select ctid from live.${table} where at < platform.now() - make_interval(secs => $1) order by at limit $2)`,
        [retentionMs / 1_000, BATCH_ROWS],
      )
      rows = rowCount ?? 0
    }
  return removed
}
