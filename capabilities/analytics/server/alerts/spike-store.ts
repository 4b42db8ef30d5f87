import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { SPIKE_LEAST, SPIKE_TIMES, SPIKE_WEEKS, WATCHED, type Watched } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

/** Late events are counted within some minutes after their hour. */
const COMPLETE_AFTER_MINUTES = 15

export type Spike = {
  readonly name: Watched
  readonly starts_at: Date
  readonly hours: 1 | 24
  readonly events: number
  readonly usual: number
}

/** Returns the spikes of the last complete hour and day; none while there are no weeks to compare with. */
export async function findSpikes(tx: Tx): Promise<readonly Spike[]> {
  const { rows } = await sql<Spike>`
    with settled as (select platform.now() - ${sql.lit(COMPLETE_AFTER_MINUTES)} * interval '1 minute' as at), span as (
      select date_trunc('hour', at) - interval '1 hour' as starts_at, 1 as hours from settled
      union all select date_trunc('day', at at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' - interval '24 hours', 24 from settled
    ), counted as (
      select name, starts_at, hours, (
          select coalesce(sum(events), 0)::float8 from analytics.hour_total as total
          where total.name = watched.name and hour >= starts_at and hour < starts_at + make_interval(hours => hours)
        ) as events, (
          select coalesce(sum(events), 0)::float8 / ${sql.lit(SPIKE_WEEKS)} from analytics.hour_total as total, generate_series(1, ${sql.lit(SPIKE_WEEKS)}) as week
          where total.name = watched.name and hour >= starts_at - make_interval(hours => 168 * week)
            and hour < starts_at + make_interval(hours => hours - 168 * week)
        ) as usual
      from span cross join unnest(${[...WATCHED]}::text[]) as watched(name)
      where exists (select from analytics.hour_total as total where hour < starts_at - make_interval(hours => ${sql.lit(168 * SPIKE_WEEKS - 24)}))
    )
    select * from counted
    where (events > usual * ${sql.lit(SPIKE_TIMES)} or events * ${sql.lit(SPIKE_TIMES)} < usual) and abs(events - usual) >= ${sql.lit(SPIKE_LEAST)}`.execute(
    tx,
  )
  return rows
}

/** Returns the time when the next hour is complete. */
export async function findNextLook(db: Sql): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select date_trunc('hour', platform.now() - ${sql.lit(COMPLETE_AFTER_MINUTES)} * interval '1 minute') + ${sql.lit(60 + COMPLETE_AFTER_MINUTES)} * interval '1 minute' as at`.execute(
    db,
  )
  return one(rows).at
}
