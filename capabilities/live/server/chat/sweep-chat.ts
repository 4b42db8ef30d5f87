import { sql } from 'kysely'
import { DAY } from '#contract/duration.ts'
import { removeInBatches } from '#server/database/statement/in-batches.ts'
import type { LiveContext } from '../context.ts'

/** Messages and moderation actions are kept for half a year. The law requires sixty days. */
const RETENTION_MS = 183 * DAY
const BATCH_ROWS = 1_000

/** Removes expired rows, oldest first. Returns their number. */
export async function sweepChat({ database }: Pick<LiveContext, 'database'>): Promise<number> {
  const old = (table: string, column: string) => sql`
    delete from ${sql.table(`live.${table}`)} where id in (
      select id from ${sql.table(`live.${table}`)}
      where ${sql.ref(column)} < platform.now() - make_interval(secs => ${RETENTION_MS / 1_000}) order by ${sql.ref(column)} limit ${BATCH_ROWS})`
  return await removeInBatches(database.of<object>(), BATCH_ROWS, [old('chat_message', 'created_at'), old('chat_action', 'at')])
}
