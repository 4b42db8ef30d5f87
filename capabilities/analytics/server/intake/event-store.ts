import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type EventName, type ItemRead, MOST_WATCHED_S, OTHER_TEXTS } from '../../contract.ts'
import type { Tx } from '../context.ts'

/** One event as it is written; fields that do not apply are omitted. */
export type NewEvent = {
  readonly name: EventName
  readonly agoMs?: number
  /** The number of the item in addresses. An event about an item that is not public is not written. */
  readonly number?: number | undefined
  readonly language?: Language
  readonly amount?: number
  readonly text?: string
  /** Identifies the visitor; only a hash of it is stored (S142). */
  readonly origin?: string
  /** The address that reports a text; only a hash of it is stored. Events of the server have none. */
  readonly source?: string
  /** The slug of the owner's page; the text is stored only when such a page exists. */
  readonly slug?: string
  readonly device?: 'phone' | 'tablet' | 'desktop' | undefined
  /** The event counts for this account only with its consent. */
  readonly accountId?: string | null
}
export type Batch = { readonly id: string; readonly events: readonly NewEvent[] }

/** The text of a show event is its studio and minute, such as `7 20:05`, so that totals by text give its timeline. */
const TEXT = sql`case when name in ('attendance', 'chat') then text || to_char(at at time zone 'Asia/Shanghai', ' HH24:MI')
  when sent_slug is not null and not exists (select from content.public_page where slug = sent_slug) then ${sql.lit(OTHER_TEXTS)}
  else text end`
/** A 64-bit number is enough to distinguish the addresses of a day. */
const SOURCE = sql`case when source is not null and text <> '' then ('x' || encode(substr(analytics.visitor_of(source, at), 1, 8), 'hex'))::bit(64)::bigint end`

/** Masks phone numbers and other personal numbers before they are stored (S142). */
const withoutNumbers = (text: string): string => text.replace(/\d(?:[\d -]{5,})\d/g, '#')

/** Returns a business day or its quarter. */
const dayOf = sql`(at at time zone 'Asia/Shanghai')::date`
const quarterOf = sql`extract(hour from at at time zone 'Asia/Shanghai')::int / 6`
/** Tolerates reports of watching that arrive slightly early. */
const EARLY_S = 5

/**
 * Writes batches in one statement and skips known ids. The statement looks up the promotion of the visitor and the consent of the account,
 * so that no page can claim them. It writes a view only when it is the first of the visitor, item and quarter of a day, and no more watched
 * seconds than have passed since the visitor began. Rows are written in a fixed order, so that processes never deadlock. Returns what
 * accounts have read.
 */
export async function writeBatches(tx: Tx, batches: readonly Batch[]): Promise<readonly ItemRead[]> {
  const rows = batches.flatMap(({ id, events }) => events.map((event) => ({ id, ...event })))
  const column = <T>(read: (row: (typeof rows)[number]) => T): T[] => rows.map(read)
  const agoMs = column((row) => row.agoMs ?? 0)
  await sql`select analytics.open_day(platform.now()), analytics.open_day(platform.now() - ${Math.max(0, ...agoMs)} * interval '1 ms')`.execute(
    tx,
  )
  const sent = sql`
    select *, platform.now() - ago_ms * interval '1 ms' as at from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ name }) => name)}::text[], ${agoMs}::int[], ${column((row) => row.number ?? null)}::bigint[],
      ${column((row) => row.language ?? '')}::text[], ${column((row) => row.amount ?? 0)}::int[],
      ${column((row) => withoutNumbers(row.text ?? ''))}::text[], ${column((row) => row.origin ?? null)}::text[],
      ${column((row) => row.device ?? '')}::text[], ${column((row) => row.accountId ?? null)}::uuid[],
      ${column((row) => row.source ?? null)}::text[], ${column((row) => row.slug ?? null)}::text[]
    ) with ordinality as sent(id, name, ago_ms, number, sent_language, amount, text, origin, device, account_id, source, sent_slug, place)`
  const { rows: read } = await sql<ItemRead>`
    with sent as (${sent}), fresh as (
      insert into analytics.batch (id, first_at, last_at) select id, min(at), max(at) from sent group by id order by id
      on conflict (id) do nothing returning id, number as batch
    ), known as (
      select sent.*, batch, case when origin is not null then analytics.visitor_of(origin, at) end as visitor, item_id, section, kind,
        case when name in ('view', 'watch') then item.language else sent_language end as language, ${dayOf} as day
      from sent join fresh using (id) left join lateral (
        select item_id, section, case when kind = 'img' and cover is null then 'text' else kind end as kind, language
        from content.public_item as item where item.number = sent.number order by language = sent_language desc limit 1
      ) as item on true
      where sent.number is null or item_id is not null
    ), ${READINGS}, written as (
      insert into analytics.event (batch, at, name, item_id, section, kind, language, channel, visitor, device, account_id, province, amount, text, source)
      select batch, at, name, item_id, coalesce(section, ''), coalesce(kind, ''), language, coalesce(channel, ''), known.visitor, device,
        consent.account_id, coalesce(province.code, ''), coalesce(counted.amount, known.amount), ${TEXT}, ${SOURCE}
      from known
        left join counted using (place)
        left join analytics.visitor_channel as came on came.visitor = known.visitor and came.day = known.day
        left join analytics.consent on consent.account_id = known.account_id
          and not exists (select from accounts.restricted where restricted.account_id = known.account_id)
        left join profile.province on province.account_id = consent.account_id
      where name not in ('view', 'watch') or counted.place is not null
    )
    select account_id as "accountId", item_id as "itemId", number, language, max(at) as at,
      coalesce(sum(amount) filter (where name = 'watch'), 0)::int as "watchedSeconds"
    from known where name in ('view', 'watch') and account_id is not null group by 1, 2, 3, 4 order by 1, 2, 5`.execute(tx)
  return read
}

/** Selects the places of the views and watched seconds that count, with their seconds. Two tabs may report the same view in one burst. */
const READINGS = sql`
  reported as (
    select name, day, item_id, visitor, case name when 'view' then ${quarterOf} end as quarter, min(place) as place,
      least(sum(amount), ${sql.lit(MOST_WATCHED_S)})::int as seconds
    from known where name in ('view', 'watch') group by 1, 2, 3, 4, 5
  ), viewed as (
    insert into analytics.reading (day, item_id, visitor, quarter)
    select day, item_id, visitor, quarter from reported where name = 'view' order by 1, 2, 3, 4
    on conflict do nothing returning day, item_id, visitor, quarter
  ), watched as (
    insert into analytics.watching as known (day, item_id, visitor, began_at, seconds, added)
    select day, item_id, visitor, platform.now() - seconds * interval '1 s', seconds, seconds
    from reported cross join (select count(*) from viewed) as after_views where name = 'watch' order by 1, 2, 3
    on conflict (day, item_id, visitor) do update set
      added = least(excluded.added, greatest(0, extract(epoch from platform.now() - known.began_at)::int + ${sql.lit(EARLY_S)} - known.seconds)),
      seconds = known.seconds
        + least(excluded.added, greatest(0, extract(epoch from platform.now() - known.began_at)::int + ${sql.lit(EARLY_S)} - known.seconds))
    returning day, item_id, visitor, added
  ), counted as (
    select place, 0 as amount from reported join viewed using (day, item_id, visitor, quarter) where name = 'view'
    union all select place, added from reported join watched using (day, item_id, visitor) where name = 'watch' and added > 0
  )`
