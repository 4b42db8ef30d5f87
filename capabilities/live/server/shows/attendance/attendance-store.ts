import { type RawBuilder, sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Sql, Tx } from '../../context.ts'
import { rollCallCounts } from './roll-call-store.ts'

/** A time in which the engine sent media to a ticket, in milliseconds of Unix time. */
export type WatchedSpan = { readonly ticket: string; readonly from: number; readonly to: number }

/** Writes times of a show on air. A time that is reported again is prolonged. Later ones of a show that has ended do not count. */
export async function writeSpans(db: Sql, showId: string, spans: readonly WatchedSpan[]): Promise<void> {
  await sql`
    insert into live.attendance as known (show_id, account_id, ticket_id, began_at, ended_at)
    select show.id, ticket.account_id, ticket.id, to_timestamp("from" / 1000.0), to_timestamp("to" / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span (ticket uuid, "from" bigint, "to" bigint)
    join live.ticket on ticket.id = span.ticket and not is_preview
    join live.show on show.id = ${showId} and show.studio_id = ticket.studio_id and show.ended_at is null
    on conflict (ticket_id, began_at) do update set ended_at = greatest(known.ended_at, excluded.ended_at)`.execute(db)
}

/** Sums the times of each account. Times on several devices count once. */
const sums = (showId: string): RawBuilder<unknown> => sql`(
  select account_id, round(sum(extract(epoch from upper(part) - lower(part))))::int as seconds, min(lower(part)) as came_at, max(upper(part)) as left_at
  from (
    select account_id, unnest(range_agg(tstzrange(began_at, ended_at))) as part
    from live.attendance where show_id = ${showId} group by account_id
  ) as watched group by account_id)`

/** Sums the attendance of a show that ends. */
export const addAttendees = async (tx: Tx, showId: string): Promise<void> =>
  void (await sql`
    insert into live.attendee (show_id, account_id, seconds, came_at, left_at)
    select ${showId}, account_id, seconds, came_at, left_at from ${sums(showId)} as summed on conflict do nothing`.execute(tx))

type AttendedShow = {
  readonly id: string
  readonly title: string
  readonly startedAt: Date
  readonly endedAt: Date | null
  readonly people: number
}

/** Returns shows with attendance and the one on air, newest first. */
export async function findAttendedShows(db: Sql, studioId: string, most: number): Promise<readonly AttendedShow[]> {
  const { rows } = await sql<AttendedShow>`
    select id, title, started_at as "startedAt", ended_at as "endedAt", people::int from live.show
    cross join lateral (
      select case when ended_at is null then (select count(distinct account_id) from live.attendance where show_id = show.id)
        else (select count(*) from live.attendee where show_id = show.id) end as people) as counted
    where studio_id = ${studioId} and (ended_at is null or people > 0)
    order by started_at desc limit ${most}`.execute(db)
  return rows
}

type AttendeeRow = {
  readonly accountId: string
  readonly name: string
  readonly seconds: number
  readonly cameAt: Date
  readonly leftAt: Date
  readonly asked: number
  readonly answered: number
  readonly total: number
}

type KnownShow = {
  readonly id: string
  readonly studioId: string
  readonly number: number
  readonly title: string
  readonly startedAt: Date
  readonly hasEnded: boolean
}

export async function findKnownShow(db: Sql, id: string): Promise<KnownShow | undefined> {
  const { rows } = await sql<KnownShow>`
    select show.id, studio_id as "studioId", number, show.title, started_at as "startedAt", ended_at is not null as "hasEnded"
    from live.show join live.studio on studio.id = studio_id where show.id = ${id}`.execute(db)
  return rows[0]
}

/** Returns the show on air, or the last one. */
export async function findNewestShow(db: Sql, studioId: string): Promise<Pick<KnownShow, 'id' | 'hasEnded'> | undefined> {
  const { rows } = await sql<Pick<KnownShow, 'id' | 'hasEnded'>>`
    select id, ended_at is not null as "hasEnded" from live.show where studio_id = ${studioId} order by started_at desc limit 1`.execute(db)
  return rows[0]
}

/** Returns the people of a show, the longest first: of a show on air as far as it is written. */
export async function findAttendees(
  db: Sql,
  { id, hasEnded }: Pick<KnownShow, 'id' | 'hasEnded'>,
  most: number,
): Promise<readonly AttendeeRow[]> {
  const from = hasEnded ? sql`(select * from live.attendee where show_id = ${id})` : sums(id)
  const { rows } = await sql<AttendeeRow>`
    select attendee.account_id as "accountId", coalesce(summary.name, '') as name, seconds, came_at as "cameAt", left_at as "leftAt",
      ${rollCallCounts(sql`${id}::uuid`, sql`attendee.account_id`)}, count(*) over ()::int as total
    from ${from} as attendee left join profile.summary on summary.account_id = attendee.account_id
    order by seconds desc, attendee.account_id limit ${most}`.execute(db)
  return rows
}

export type UnreportedAttendee = {
  readonly showId: string
  readonly studioId: string
  readonly accountId: string
  readonly seconds: number
  readonly asked: number
  readonly answered: number
  readonly startedAt: Date
  readonly endedAt: Date
  readonly title: string
  readonly otherTitle: string
  readonly language: 'zh-CN' | 'en-US'
}

/** Takes attendees that are not reported yet, and marks them. Others who ask meanwhile get different ones. */
export async function takeUnreported(tx: Tx, most: number): Promise<readonly UnreportedAttendee[]> {
  const { rows } = await sql<UnreportedAttendee>`
    with waiting as (
      select show_id, account_id from live.attendee where reported_at is null order by show_id limit ${most} for update skip locked
    )
    update live.attendee set reported_at = platform.now()
    from waiting join live.show on show.id = waiting.show_id join live.studio on studio.id = studio_id
    where attendee.show_id = waiting.show_id and attendee.account_id = waiting.account_id
    returning attendee.show_id as "showId", studio_id as "studioId", attendee.account_id as "accountId", seconds, started_at as "startedAt",
      ended_at as "endedAt", show.title, other_title as "otherTitle", language, ${rollCallCounts(sql`attendee.show_id`, sql`attendee.account_id`)}`.execute(
    tx,
  )
  return rows
}

/** Returns the end of the first show whose attendance waits to be reported. */
export async function findUnreported(db: Sql): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(show.ended_at) as at from live.show
    where exists (select from live.attendee where show_id = show.id and reported_at is null)`.execute(db)
  return one(rows).at
}
