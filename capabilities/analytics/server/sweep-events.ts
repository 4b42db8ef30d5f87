import type { Database } from '#server/database/database.ts'

/** How long single events are kept; totals stay. */
const EVENT_RETENTION_DAYS = 90
/** Ids of batches outlive whatever is accepted late, so that nothing can be sent again. */
const BATCH_RETENTION_DAYS = 3
/** What members did, what they read, and when they came first. */
const MEMBER_RETENTION_DAYS = 400
const BATCH_ROWS = 5_000

/**
 * Removes what has been counted and outlived its use. Who was here on a day is forgotten when the day can get no more events; nothing of it
 * goes while something waits to be counted. Gives the number of rows, or of partitions.
 */
export async function sweepEvents({ database: { pool } }: { readonly database: Pick<Database, 'pool'> }): Promise<number> {
  const { rows } = await pool.query<{ waits: boolean }>('select exists (select from analytics.batch where counted_at is null) as waits')
  if (rows[0]!.waits) return 0
  let removed = await dropPartitions(pool)
  const today = `(platform.now() at time zone 'Asia/Shanghai')::date`
  for (const statement of [
    `delete from analytics.visitor where (day, visitor) in (select day, visitor from analytics.visitor where day < ${today} - 1 limit ${BATCH_ROWS})`,
    `delete from analytics.visitor_channel where (day, visitor) in (select day, visitor from analytics.visitor_channel where day < ${today} - 1 limit ${BATCH_ROWS})`,
    `delete from analytics.day_key where day < ${today} - 1`,
    `delete from analytics.batch where number in (select number from analytics.batch where at < platform.now() - interval '${BATCH_RETENTION_DAYS} days' limit ${BATCH_ROWS})`,
    `delete from analytics.member_day where (account_id, day) in (select account_id, day from analytics.member_day where day < ${today} - ${MEMBER_RETENTION_DAYS} limit ${BATCH_ROWS})`,
    `delete from analytics.member_interest where (account_id, section) in (select account_id, section from only analytics.member_interest where last_day < ${today} - ${MEMBER_RETENTION_DAYS} limit ${BATCH_ROWS})`,
    `delete from analytics.member_topic where (account_id, topic) in (select account_id, topic from only analytics.member_topic where last_day < ${today} - ${MEMBER_RETENTION_DAYS} limit ${BATCH_ROWS})`,
    `delete from analytics.member where account_id in (select account_id from analytics.member where first_day < ${today} - ${MEMBER_RETENTION_DAYS} and not exists (select from analytics.member_day where member_day.account_id = member.account_id) limit ${BATCH_ROWS})`,
  ])
    removed += await removeAll(pool, statement)
  return removed
}

async function removeAll(pool: Database['pool'], statement: string): Promise<number> {
  for (let removed = 0; ; ) {
    const { rowCount } = await pool.query(statement)
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH_ROWS) return removed
  }
}

/** Months that ended long enough ago. */
async function dropPartitions(pool: Database['pool']): Promise<number> {
  const { rows } = await pool.query<{ dropped: number }>('select analytics.drop_partitions($1) as dropped', [EVENT_RETENTION_DAYS])
  return rows[0]!.dropped
}
