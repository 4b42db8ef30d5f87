import type { Pool } from 'pg'
import { DAY } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'
import type { LogName } from './log-name.ts'

/** `text` is the message in JSON. */
type StoredEvent = { readonly number: number; readonly text: string }

type EventPage = { readonly after: number; readonly most: number }

/** Reads at most `most` events of a log behind a number, in their order. */
export async function readEventsAfter(pool: Pool, { channel, key }: LogName, { after, most }: EventPage): Promise<readonly StoredEvent[]> {
  const { rows } = await pool.query<StoredEvent>({
    name: 'platform.read_events',
    text: `
      select number, message::text as text from platform.channel_event
      where channel = $1 and key = $2 and number > $3 order by number limit $4`,
    values: [channel, key, after, most],
  })
  return rows
}

/** Reads the newest number of each log, in the given order; 0 for an empty log. */
export async function readNewestNumbers(pool: Pool, logs: readonly LogName[]): Promise<readonly number[]> {
  const { rows } = await pool.query<{ newest: number }>({
    name: 'platform.read_newest',
    text: `
      select coalesce(log.newest, 0) as newest
      from unnest($1::text[], $2::text[]) with ordinality as wanted (channel, key, place)
      left join platform.channel_log as log on log.channel = wanted.channel and log.key = wanted.key
      order by place`,
    values: [logs.map(({ channel }) => channel), logs.map(({ key }) => key)],
  })
  return rows.map(({ newest }) => newest)
}

/** Clients can catch up on events for this long. */
const RETENTION_MS = 3 * DAY
const BATCH_ROWS = 1_000
const MOST_BATCHES = 100

/** Removes expired events and tickets. */
export async function sweepChannelLogs({ pool }: { readonly pool: Pool }): Promise<number> {
  let removed = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const { rows } = await pool.query<{ removed: number }>('select platform.sweep_channels($1, $2) as removed', [RETENTION_MS, BATCH_ROWS])
    removed += one(rows).removed
    if (one(rows).removed < BATCH_ROWS) break
  }
  return removed
}
