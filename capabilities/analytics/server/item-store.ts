import { type RawBuilder, sql } from 'kysely'
import type { ItemKind, Section } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { CLASSES, type ClassName } from '../contract.ts'
import type { Sql } from './context.ts'
import { type Days, type Period, wholeOf } from './period.ts'
import { conditionOf, type Which } from './totals/totals-store.ts'

/** The kind of an item as analytics distinguishes it. */
const kindOf = sql`case when item.kind = 'img' and item.cover is null then 'text' else item.kind end`
export const classCase: RawBuilder<string> = sql<string>`case when item.kind <> 'img' then 'video' when item.cover is null then 'text' else 'image' end`

/** Selects published editions. Promotions do not apply to them. */
export function publicCondition({ section, kind, language }: Which): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (section !== undefined) parts.push(sql`item.section = ${section}`)
  if (kind !== undefined) parts.push(sql`${kindOf} = ${kind}`)
  if (language !== undefined) parts.push(sql`item.language = ${language}`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Returns the number of items at the end of each day. */
export async function findStock(
  db: Sql,
  { from, to }: Days,
  which: Which,
): Promise<readonly { readonly day: string; readonly items: number }[]> {
  const { rows } = await sql<{ day: string; items: number }>`
    with first as (
      select item_id, (min(first_published_at) at time zone 'Asia/Shanghai')::date as day
      from content.public_item as item where ${publicCondition(which)} group by item_id
    )
    select day::date::text as day, (select count(*) from first where first.day <= each.day)::int as items
    from generate_series(${from}::date, ${to}::date, '1 day') as each(day) order by 1`.execute(db)
  return rows
}

export async function findPublishHours(db: Sql, { from, to }: Days, which: Which) {
  const { rows } = await sql<{ class: ClassName; slot: number; texts: number }>`
    select ${classCase} as class, extract(hour from first_published_at at time zone 'Asia/Shanghai')::int / 2 as slot, count(*)::int as texts
    from content.public_item as item
    where (first_published_at at time zone 'Asia/Shanghai')::date between ${from} and ${to} and ${publicCondition(which)} group by 1, 2`.execute(
    db,
  )
  return rows
}

type Popular = {
  readonly number: number
  readonly slug: string
  readonly section: Section
  readonly kind: ItemKind
  readonly title: string
  readonly clicks: number
  /** `whole` counts the days that are over; `before` those to compare with. */
  readonly whole: number
  readonly before: number
}

export async function findPopular(
  db: Sql,
  period: Period,
  which: Which,
  {
    className,
    language,
    most,
  }: {
    readonly className: ClassName
    readonly language: Language
    readonly most: number
  },
): Promise<readonly Popular[]> {
  const { section, kind: _, ...ofTotals } = which
  const { now, before } = wholeOf(period)
  const { rows } = await sql<Popular>`
    with reads as (
      select item_id, sum(events)::float8 as clicks, coalesce(sum(events) filter (where day <= ${now.to}), 0)::float8 as whole
      from analytics.day_item where name = 'view' and ${conditionOf(period, ofTotals)} group by 1
    ), shown as (
      select distinct on (item_id) item_id, number, slug, section, kind, title from content.public_item as item
      where item_id in (select item_id from reads) and ${classCase} = ${className} and ${publicCondition({ section, kind: which.kind } as Which)}
      order by item_id, language = ${language} desc
    ), best as (select * from reads join shown using (item_id) order by clicks desc, number limit ${most})
    select number, slug, section, kind, title, clicks, whole, coalesce((
        select sum(events)::float8 from analytics.day_item where day_item.item_id = best.item_id and name = 'view' and ${conditionOf(before, ofTotals)}
      ), 0) as before
    from best order by clicks desc, number`.execute(db)
  return rows
}

type Author = { readonly author: string; readonly contentCount: number; readonly clickCount: number }

/** Returns authors by the name on published editions, preferably the edition in the caller's language. An item counts for one name. */
export async function findAuthors(
  db: Sql,
  { days, which, language, most }: { readonly days: Days; readonly which: Which; readonly language: Language; readonly most: number },
): Promise<readonly Author[]> {
  const { section: _, kind: __, ...ofTotals } = which
  const { rows } = await sql<Author>`
    with reads as (
      select item_id, sum(events)::float8 as clicks from analytics.day_item where name = 'view' and ${conditionOf(days, ofTotals)} group by 1
    ), authors as (
      select distinct on (item_id) item_id, byline from content.public_item as item where byline <> '' and ${publicCondition(which)}
      order by item_id, language = ${language} desc
    )
    select byline as author, count(*)::int as "contentCount", coalesce(sum(clicks), 0)::float8 as "clickCount"
    from authors left join reads using (item_id) group by 1 order by 3 desc, 2 desc, 1 limit ${most}`.execute(db)
  return rows
}

/** Returns the class of a kind, for totals by kind. */
export const classOfKind = (kind: string): ClassName | undefined =>
  (Object.keys(CLASSES) as ClassName[]).find((name) => (CLASSES[name] as readonly string[]).includes(kind))
