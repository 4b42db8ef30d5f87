import { DAY } from '#contract/duration.ts'
import type { LiveDeps } from '../deps.ts'

/** What was said, and what was done about it, is kept for half a year: longer than the sixty days that the law asks for. */
const RETENTION_MS = 183 * DAY
const BATCH_ROWS = 1_000

/** Removes what has outlived its time, oldest first. Gives how many rows went. */
export async function sweepChat({ database }: Pick<LiveDeps, 'database'>): Promise<number> {
  let removed = 0
  for (const [table, column] of [
    ['chat_message', 'created_at'],
    ['chat_action', 'at'],
  ] as const) {
    const { rowCount } = await database.pool.query(
      `delete from live.${table} where id in (
         select id from live.${table} where ${column} < platform.now() - make_interval(secs => $1) order by ${column} limit $2)`,
      [RETENTION_MS / 1_000, BATCH_ROWS],
    )
    removed += rowCount ?? 0
  }
  return removed
}
