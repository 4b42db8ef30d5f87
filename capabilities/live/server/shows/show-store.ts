import { type Selectable, sql } from 'kysely'
import type { OutputOf } from '#contract/call.ts'
import { one } from '#server/database/statement/one.ts'
import type { Line, LineNow, LineStatus, readSeconds, ShowEvent } from '../../contract.ts'
import type { Sql, Tables, Tx } from '../context.ts'
import type { LineSample } from './engine/engine.ts'

type ChannelRow = Omit<Selectable<Tables['live.channel']>, 'studio_id' | 'changed_at'>
export type LineRow = Pick<Selectable<Tables['live.line']>, 'line' | 'status'> & {
  /** Is null before the first sample. */
  readonly since: Date | null
  readonly sample: (NonNullable<LineNow['sample']> & Pick<LineSample, 'thumbnailAt'>) | null
  /** Is false for a sample that is older than five seconds, such as one from before the end of its process. */
  readonly is_fresh: boolean
}

/** Returns the show on air. */
export const findShow = (db: Sql, studioId: string) =>
  db
    .selectFrom('live.show')
    .select(['id', 'started_at', 'peak_viewers'])
    .where('studio_id', '=', studioId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Begins a show with this id. Returns undefined when one is already on air. */
export async function addShow(tx: Tx, studioId: string, showId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into live.show (id, studio_id, title) select ${showId}, id, title from live.studio where id = ${studioId}
    on conflict (studio_id) where ended_at is null do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** Returns false also for an unknown show. */
export async function hasShowEnded(db: Sql, showId: string): Promise<boolean> {
  const show = await db.selectFrom('live.show').select('ended_at').where('id', '=', showId).executeTakeFirst()
  return show !== undefined && show.ended_at !== null
}

export type EndedWhy = 'operator' | 'no-line' | 'closed' | 'restart'

/** Ends the show on air and returns its id. */
export async function finishShow(tx: Tx, studioId: string, why: EndedWhy): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update live.show set ended_at = platform.now(), ended_why = ${why} where studio_id = ${studioId} and ended_at is null returning id`.execute(
    tx,
  )
  return rows[0]?.id
}

export async function findShowChannel(db: Sql, studioId: string): Promise<ChannelRow> {
  const row = await db
    .selectFrom('live.channel')
    .select(['on_air', 'pinned', 'viewers', 'has_ended', 'renditions', 'free_bytes'])
    .where('studio_id', '=', studioId)
    .executeTakeFirst()
  return row ?? { on_air: null, pinned: null, viewers: 0, has_ended: false, renditions: [], free_bytes: null }
}

/** Writes only the given columns of a channel. */
export async function writeChannel(tx: Tx, studioId: string, change: Partial<ChannelRow>): Promise<void> {
  await tx
    .insertInto('live.channel')
    .values({ studio_id: studioId, ...change })
    .onConflict((conflict) => conflict.column('studio_id').doUpdateSet({ ...change, changed_at: sql<Date>`platform.now()` }))
    .execute()
}

export async function findLines(db: Sql, studioId: string): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`
    select line, status, since, sample, coalesce(sampled_at > platform.now() - interval '5 seconds', false) as is_fresh
    from live.line where studio_id = ${studioId}`.execute(db)
  return rows
}

/** Clears the sample on a new connection, because it belongs to an earlier one. */
export async function writeLine(
  tx: Tx,
  { studioId, line, status }: { readonly studioId: string; readonly line: Line; readonly status: LineStatus },
): Promise<void> {
  await sql`
    insert into live.line (studio_id, line, status) values (${studioId}, ${line}, ${status})
    on conflict (studio_id, line) do update set status = excluded.status, since = platform.now(),
      sample = case when excluded.status = 'connecting' then null else line.sample end`.execute(tx)
}

/** Resets the lines and the channel after the end of the engine. */
export async function writeSilence(tx: Tx, studioId: string): Promise<void> {
  await sql`update live.line set status = 'idle', since = platform.now() where studio_id = ${studioId} and status not in ('off', 'idle')`.execute(
    tx,
  )
  await writeChannel(tx, studioId, { on_air: null, pinned: null, viewers: 0, renditions: [] })
}

export type Sampled = { readonly studioId: string; readonly line: Line; readonly sample: LineSample }

/** Writes the last second of several lines in one statement: the current sample of each, and a row for the charts. */
export async function writeSamples(db: Sql, sampled: readonly Sampled[]): Promise<void> {
  const rows = sampled.map(({ studioId, line, sample: { at, ...rest } }) => ({
    studio_id: studioId,
    line,
    sample: { at: new Date(at).toISOString(), ...rest },
  }))
  await sql`
    with each as (
      update live.line set sample = sampled.sample, sampled_at = platform.now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sampled (studio_id uuid, line text, sample jsonb)
      where live.line.studio_id = sampled.studio_id and live.line.line = sampled.line
      returning live.line.studio_id, live.line.line, live.line.sample
    )
    insert into live.sample (studio_id, line, at, kbps, frames_per_second, audio_kbps)
    select studio_id, line, (sample ->> 'at')::timestamptz, (sample ->> 'kbps')::real, (sample ->> 'framesPerSecond')::real, (sample ->> 'audioKbps')::real
    from each on conflict do nothing`.execute(db)
}

/** Returns true when the timeline contains a failure of the show's recording. */
export const isRecordingFailed = async (db: Sql, showId: string): Promise<boolean> =>
  (await sql`select from live.event where show_id = ${showId} and kind = 'recording' and detail ->> 'state' = 'failed' limit 1`.execute(db))
    .rows.length > 0

/** Writes the number of viewers for the chart and for the peak of the show. */
export async function addViewers(tx: Tx, studioId: string, viewers: number): Promise<void> {
  await sql`insert into live.viewer_sample (studio_id, at, viewers) values (${studioId}, platform.now(), ${viewers}) on conflict do nothing`.execute(
    tx,
  )
  await sql`update live.show set peak_viewers = greatest(peak_viewers, ${viewers}) where studio_id = ${studioId} and ended_at is null`.execute(
    tx,
  )
}

type NewEvent = {
  readonly studioId: string
  readonly kind: ShowEvent['kind']
  readonly detail: ShowEvent['detail']
  readonly by: string | null
  /** Defaults to the show on air. */
  readonly showId?: string
}

export async function addEvent(tx: Tx, { studioId, kind, detail, by, showId }: NewEvent): Promise<void> {
  await sql`
    insert into live.event (studio_id, show_id, kind, detail, by_account)
    select ${studioId}, (select id from live.show where studio_id = ${studioId} and case when ${showId ?? null}::uuid is null then ended_at is null else id = ${showId ?? null}::uuid end), ${kind}, ${JSON.stringify(detail)}::jsonb, ${by}`.execute(
    tx,
  )
}

const MOST_EVENTS = 200

export async function findEvents(db: Sql, studioId: string): Promise<readonly (Omit<ShowEvent, 'at'> & { readonly at: Date })[]> {
  const { rows } = await sql<Omit<ShowEvent, 'at'> & { at: Date }>`
    select id, at, kind, detail, summary.name as by from live.event left join profile.summary on summary.account_id = by_account
    where studio_id = ${studioId} order by id desc limit ${MOST_EVENTS}`.execute(db)
  return rows
}

export async function findNewestEvent(db: Sql, studioId: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from live.event where studio_id = ${studioId}`.execute(db)
  return one(rows).id
}

/** Returns the first charted minute: the start of the show on air, at most twelve hours ago, or three hours ago for a studio off air. */
const firstMinute = (since: Date | null) =>
  since === null
    ? sql`platform.now() - interval '3 hours'`
    : sql`greatest(date_trunc('minute', ${since}::timestamptz), platform.now() - interval '12 hours')`

/**
 * Returns the maximum of viewers in each minute. A value is valid until the next one. The minutes of a studio off air begin with its first
 * value.
 */
export async function findViewers(
  db: Sql,
  studioId: string,
  since: Date | null,
): Promise<readonly { readonly at: Date; readonly viewers: number }[]> {
  const own = since === null ? sql`studio_id = ${studioId}` : sql`studio_id = ${studioId} and at >= ${since}`
  const begin = since === null ? sql`(select min(at) from live.viewer_sample where ${own})` : sql`null`
  const { rows } = await sql<{ at: Date; viewers: number }>`
    select minute as at, coalesce(greatest(
      (select viewers from live.viewer_sample where ${own} and at <= minute order by at desc limit 1),
      (select max(viewers) from live.viewer_sample where ${own} and at >= minute and at < minute + interval '1 minute')), 0) as viewers
    from generate_series(date_trunc('minute', greatest(${firstMinute(since)}, ${begin})), platform.now(), interval '1 minute') as minute
    where ${since === null ? sql`exists (select from live.viewer_sample where ${own})` : sql`true`}`.execute(db)
  return rows
}

export async function findMessageCounts(
  db: Sql,
  studioId: string,
  since: Date | null,
): Promise<readonly { readonly at: Date; readonly messages: number }[]> {
  const { rows } = await sql<{ at: Date; messages: number }>`
    select date_trunc('minute', created_at) as at, count(*)::int as messages from live.chat_message
    where studio_id = ${studioId} and state = 'shown' and created_at > ${firstMinute(since)} group by 1 order by 1`.execute(db)
  return rows
}

type Sample = Omit<OutputOf<typeof readSeconds>[number], 'at'> & { readonly at: Date }

/** Returns each second of the last five minutes in order, only later than `after` if that is given. */
export async function findSamples(db: Sql, studioId: string, after: string | null): Promise<readonly Sample[]> {
  const { rows } = await sql<Sample>`
    select line, at, kbps, frames_per_second as "framesPerSecond" from live.sample
    where studio_id = ${studioId} and at > greatest(platform.now() - interval '5 minutes', ${after}::timestamptz) order by at`.execute(db)
  return rows
}
