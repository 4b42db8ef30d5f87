import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type By, itemsViewed } from '../../contract.ts'
import type { Tx } from '../context.ts'

export type Visit = {
  readonly number: number
  readonly language: Language
  readonly visitor: Buffer
  readonly by: By
  readonly accountId: string | null
  isSeen: boolean
  watchedSeconds: number
}

/** Tolerates watch reports that arrive slightly early or late. */
const LATE_S = 5

/**
 * Adds a burst of visits to the counters. A view counts once per visitor, item and quarter of a day, a visitor once a day. Watched seconds
 * cannot exceed the time since the visitor's last report. Rows are locked in a fixed order, so that bursts of several processes never
 * deadlock.
 */
export async function writeVisits(tx: Tx, visits: readonly Visit[]): Promise<void> {
  const counted = await addVisits(tx, visits)
  if (counted.length === 0) return
  await tx.emit(
    itemsViewed,
    counted.map(({ place, isView, watchedSeconds }) => ({ ...visits[place - 1]!, isView, watchedSeconds })),
  )
}

/** The counted part of a visit; `place` starts at 1. */
type Counted = { readonly place: number; readonly isView: boolean; readonly watchedSeconds: number }

/** Inserts empty rows first, so that the previous values are read under a row lock, while other visitors are counted concurrently. */
async function addVisits(tx: Tx, visits: readonly Visit[]): Promise<readonly Counted[]> {
  const column = <T>(read: (visit: Visit) => T): T[] => visits.map(read)
  const counted = sql`
    here as (
      select (platform.now() at time zone 'Asia/Shanghai')::date as day,
        1 << (extract(hour from platform.now() at time zone 'Asia/Shanghai')::int / 6) as part
    ), told as (
      select item.item_id, item.language, place::int, visitor, is_seen, seconds
      from unnest(${column(({ number }) => number)}::bigint[], ${column(({ language }) => language)}::text[],
        ${column(({ visitor }) => visitor)}::bytea[], ${column(({ isSeen }) => isSeen)}::boolean[],
        ${column(({ watchedSeconds }) => watchedSeconds)}::int[]) with ordinality as told(number, language, visitor, is_seen, seconds, place)
      join content.public_item item using (number, language)
    )`
  await sql`
    with ${counted}
    insert into engagement.visit (day, item_id, visitor) select day, item_id, visitor from told, here order by item_id, visitor
    on conflict (day, item_id, visitor) do nothing`.execute(tx)
  const { rows } = await sql<Counted>`
    with ${counted}, before as (
      select visit.*, here.part, told.is_seen, told.seconds
      from told cross join here join engagement.visit using (day, item_id, visitor) order by item_id, visitor for update of visit
    ), kept as (
      update engagement.visit set
        parts = visit.parts | case when before.is_seen then before.part else 0 end,
        watched_seconds = visit.watched_seconds + least(before.seconds, coalesce(
          extract(epoch from platform.now() - visit.watched_at)::int + ${LATE_S}, before.seconds)),
        watched_at = case when before.seconds > 0 then platform.now() else visit.watched_at end
      from before where (visit.day, visit.item_id, visit.visitor) = (before.day, before.item_id, before.visitor)
      returning visit.item_id, visit.visitor, visit.parts <> before.parts as is_view, visit.parts <> 0 and before.parts = 0 as is_visitor,
        visit.watched_seconds - before.watched_seconds as watched
    ), sums as (
      select item_id, language, count(*) filter (where is_view) as views, count(*) filter (where is_visitor) as visitors, sum(watched) as watched
      from kept join told using (item_id, visitor) group by item_id, language having bool_or(is_view) or sum(watched) > 0
    ), by_day as (
      insert into engagement.day_total as total (item_id, language, day, views, visitors, watched_seconds)
      select item_id, language, day, views, visitors, watched from sums, here order by item_id, language
      on conflict (item_id, language, day) do update set views = total.views + excluded.views, visitors = total.visitors + excluded.visitors,
        watched_seconds = total.watched_seconds + excluded.watched_seconds
    ), in_all as (
      insert into engagement.item_total as total (item_id, views, watched_seconds)
      select item_id, sum(views), sum(watched) from sums group by item_id order by item_id
      on conflict (item_id) do update set views = total.views + excluded.views,
        watched_seconds = total.watched_seconds + excluded.watched_seconds
    )
    select place, is_view as "isView", watched as "watchedSeconds" from kept join told using (item_id, visitor) where is_view or watched > 0`.execute(
    tx,
  )
  return rows
}
