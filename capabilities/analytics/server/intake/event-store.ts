import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { type EventName, OTHER_TEXTS } from '../../contract.ts'
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

/**
 * Writes batches in one statement and skips known ids. The statement looks up the promotion of the visitor and the consent of the account,
 * so that no page can claim them.
 */
export async function writeBatches(tx: Tx, batches: readonly Batch[]): Promise<void> {
  const rows = batches.flatMap(({ id, events }) => events.map((event) => ({ id, ...event })))
  const column = <T>(read: (row: (typeof rows)[number]) => T): T[] => rows.map(read)
  const agoMs = column((row) => row.agoMs ?? 0)
  await sql`select analytics.open_day(platform.now()), analytics.open_day(platform.now() - ${Math.max(0, ...agoMs)} * interval '1 ms')`.execute(
    tx,
  )
  await sql`
    with sent as (
      select *, platform.now() - ago_ms * interval '1 ms' as at from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ name }) => name)}::text[], ${agoMs}::int[], ${column((row) => row.number ?? null)}::bigint[],
        ${column((row) => row.language ?? '')}::text[], ${column((row) => row.amount ?? 0)}::int[],
        ${column((row) => withoutNumbers(row.text ?? ''))}::text[], ${column((row) => row.origin ?? null)}::text[],
        ${column((row) => row.device ?? '')}::text[], ${column((row) => row.accountId ?? null)}::uuid[],
        ${column((row) => row.source ?? null)}::text[], ${column((row) => row.slug ?? null)}::text[]
      ) as sent(id, name, ago_ms, number, language, amount, text, origin, device, account_id, source, sent_slug)
    ), fresh as (
      insert into analytics.batch (id, first_at, last_at) select id, min(at), max(at) from sent group by id order by id
      on conflict (id) do nothing returning id, number as batch
    ), known as (
      select sent.*, batch, case when origin is not null then analytics.visitor_of(origin, at) end as visitor from sent join fresh using (id)
    )
    insert into analytics.event (batch, at, name, item_id, section, kind, language, channel, visitor, device, account_id, province, amount, text, source)
    select batch, at, name, item_id, coalesce(section, ''), coalesce(kind, ''), language, coalesce(channel, ''), known.visitor, device,
      consent.account_id, coalesce(province.code, ''), amount, ${TEXT}, ${SOURCE}
    from known
      left join lateral (
        select item_id, section, case when kind = 'img' and cover is null then 'text' else kind end as kind from content.public_item as item where item.number = known.number limit 1
      ) as item on true
      left join analytics.visitor_channel as came on came.visitor = known.visitor and came.day = (at at time zone 'Asia/Shanghai')::date
      left join analytics.consent using (account_id)
      left join profile.province on province.account_id = consent.account_id
    where known.number is null or item_id is not null`.execute(tx)
}
