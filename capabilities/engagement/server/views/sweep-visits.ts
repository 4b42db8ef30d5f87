import type { Database } from '#server/database/database.ts'

const BATCH_ROWS = 5_000
const MOST_BATCHES = 100

/** Deletes the visits and keys of past days (S142); returns the number of rows. */
export async function sweepVisits({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const over = `day < (platform.now() at time zone 'Asia/Shanghai')::date`
  let removed = (await pool.query(`delete from engagement.day_key where ${over}`)).rowCount ?? 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const { rowCount } = await pool.query(
      `delete from engagement.visit where (day, item_id, visitor) in (select day, item_id, visitor from engagement.visit where ${over} limit $1)`,
      [BATCH_ROWS],
    )
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH_ROWS) break
  }
  return removed
}
