import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'
import type { Log } from '#server/observe/log.ts'

/** Limits how long single events are kept; totals stay. */
const EVENT_RETENTION_DAYS = 90
/** Batch ids are kept longer than the age limit of events, so that no batch is accepted twice. */
const BATCH_RETENTION_DAYS = 3
/** Limits how long the days, interests and first day of members are kept. */
const MEMBER_RETENTION_DAYS = 400
const BATCH_ROWS = 5_000
const TODAY = `(platform.now() at time zone 'Asia/Shanghai')::date`

type Context = { readonly database: Pick<Database, 'pool'>; readonly log: Pick<Log, 'warn'> }

/**
 * Removes expired data that has been counted. The visitors of a day are removed when the day can get no more events and all its events are
 * counted. Returns the number of rows and partitions.
 */
export async function sweepEvents({ database: { pool }, log }: Context): Promise<number> {
  const { forgotten_before, waits, may_drop } = await findLimits(pool)
  if (waits) log.warn('analytics.sweep-blocked', { forgottenBefore: forgotten_before })
  let removed = may_drop ? await dropPartitions(pool) : 0
  const ended = `'${forgotten_before}'::date`
  for (const statement of [
    `delete from analytics.visitor where (day, visitor) in (select day, visitor from analytics.visitor where day < ${ended} limit ${BATCH_ROWS})`,
    `delete from analytics.reading where (day, item_id, visitor, quarter) in (select day, item_id, visitor, quarter from analytics.reading where day < ${ended} limit ${BATCH_ROWS})`,
    `delete from analytics.watching where (day, item_id, visitor) in (select day, item_id, visitor from analytics.watching where day < ${ended} limit ${BATCH_ROWS})`,
    `delete from analytics.item_total where item_id in (select item_id from analytics.item_total join content.gone_item using (item_id) limit ${BATCH_ROWS})`,
    `delete from analytics.visitor_channel where (day, visitor) in (select day, visitor from analytics.visitor_channel where day < ${ended} limit ${BATCH_ROWS})`,
    `update analytics.day_text set source = null where (day, name, language, text) in (select day, name, language, text from analytics.day_text where source is not null and day < ${ended} limit ${BATCH_ROWS})`,
    `delete from analytics.day_key where day < ${ended}`,
    `delete from analytics.batch where number in (select number from analytics.batch where counted_at is not null and at < platform.now() - interval '${BATCH_RETENTION_DAYS} days' limit ${BATCH_ROWS})`,
    `delete from analytics.member_day where (account_id, day) in (select account_id, day from analytics.member_day where day < ${TODAY} - ${MEMBER_RETENTION_DAYS} limit ${BATCH_ROWS})`,
    `delete from analytics.member_interest where (account_id, section) in (select account_id, section from only analytics.member_interest where last_day < ${TODAY} - ${MEMBER_RETENTION_DAYS} limit ${BATCH_ROWS})`,
    `delete from analytics.member_topic where (account_id, topic) in (select account_id, topic from only analytics.member_topic where last_day < ${TODAY} - ${MEMBER_RETENTION_DAYS} limit ${BATCH_ROWS})`,
    `delete from analytics.member where account_id in (select account_id from analytics.member where first_day < ${TODAY} - ${MEMBER_RETENTION_DAYS} and not exists (select from analytics.member_day where member_day.account_id = member.account_id) limit ${BATCH_ROWS})`,
  ])
    removed += await removeAll(pool, statement)
  return removed
}

type Limits = { readonly forgotten_before: string; readonly waits: boolean; readonly may_drop: boolean }

/** A busy site always has uncounted batches. Only batches with events of an ended day keep that day and the partition of its month. */
async function findLimits(pool: Database['pool']): Promise<Limits> {
  const { rows } = await pool.query<Limits>(`
    select least(${TODAY} - 1, oldest)::text as forgotten_before, coalesce(oldest < ${TODAY} - 1, false) as waits,
      coalesce(oldest > ${TODAY} - ${EVENT_RETENTION_DAYS}, true) as may_drop
    from (select (min(first_at) at time zone 'Asia/Shanghai')::date as oldest from analytics.batch where counted_at is null) as waiting`)
  return one(rows)
}

async function removeAll(pool: Database['pool'], statement: string): Promise<number> {
  for (let removed = 0; ; ) {
    const { rowCount } = await pool.query(statement)
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < BATCH_ROWS) return removed
  }
}

/** Drops months that ended long enough ago. */
async function dropPartitions(pool: Database['pool']): Promise<number> {
  const { rows } = await pool.query<{ dropped: number }>('select analytics.drop_partitions($1) as dropped', [EVENT_RETENTION_DAYS])
  return one(rows).dropped
}
