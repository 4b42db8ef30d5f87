import type { Pool } from 'pg'
import type { Section } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import type { ListSort } from '../contract.ts'
import { TEASER_COLUMNS, type TeaserRow } from './teaser-row.ts'

export type Wanted = {
  readonly language: Language
  readonly section: Section
  /** One group per facet name; an item must match any value of each group. */
  readonly groups: readonly (readonly string[])[]
  readonly without: readonly string[]
  /** Contains the chosen years and months, so that PostgreSQL reads the index of a section between two days. */
  readonly span?: Span | undefined
}
/** Days in Shanghai, YYYY-MM-DD, without the last one. */
export type Span = { readonly from: string; readonly until: string }
export type ListSlice = {
  readonly sort: ListSort
  readonly limit: number
  readonly offset: number
  readonly after: { readonly at: string; readonly number: number } | undefined
}
export type ListTeaserRow = TeaserRow & { readonly at: string; readonly total: number | null }

const ITEMS = 'content.public_item'
type Order = { readonly by: string; readonly from: string; readonly among?: string }
const ORDERS: Readonly<Record<ListSort, Order>> = {
  newest: { by: 'first_published_at desc, item_id', from: ITEMS },
  oldest: { by: 'first_published_at, item_id desc', from: ITEMS },
  read: {
    by: 'coalesce(views, 0) desc, first_published_at desc, item_id',
    from: `${ITEMS} left join analytics.item_figure using (item_id)`,
  },
}
/**
 * The same order as `read`, of the items that have more views than the one at this place among all. The index of views bounds what is read
 * for any filter.
 */
const MOST_VIEWED: Order = {
  by: 'views desc, first_published_at desc, item_id',
  from: `${ITEMS} join analytics.item_figure using (item_id)`,
  among: ' and views > coalesce((select views from analytics.item_figure order by views desc offset 5000 limit 1), 0)',
}
const AT = `to_char(item.first_published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`
/** Page size of the site plus one row, which shows whether there is a next page. */
const USUAL_LIMIT = 13

/**
 * Returns the rows in order. `counter` is the facet whose count is returned as `total`; '' is the count of all items. A page by views is
 * sought among the most viewed items first, because views are no column of an item: PostgreSQL would read and sort all items of the filter.
 */
export async function readList(pool: Pool, wanted: Wanted, slice: ListSlice, counter: string | undefined): Promise<ListTeaserRow[]> {
  const { sort, after } = slice
  const shape = `${sort}-${shapeOf(wanted)}${after ? '-on' : ''}${shapeOfSlice(slice)}${counter === undefined ? '' : '-of'}`
  if (sort !== 'read')
    return readInOrder(pool, ORDERS[sort], { wanted, slice, counter, name: plannedOnce(wanted, `website.list-${shape}`) })
  const rows = await readInOrder(pool, MOST_VIEWED, { wanted, slice, counter, name: {} })
  return rows.length === slice.limit ? rows : readInOrder(pool, ORDERS.read, { wanted, slice, counter, name: {} })
}

type Reading = {
  readonly wanted: Wanted
  readonly slice: ListSlice
  readonly counter: string | undefined
  readonly name: { readonly name?: string }
}

/** The inner query selects ids by index before anything else is read. */
async function readInOrder(pool: Pool, { by, from, among = '' }: Order, reading: Reading): Promise<ListTeaserRow[]> {
  const { wanted, slice, counter, name } = reading
  const { sort, after } = slice
  const values: unknown[] = [wanted.language, wanted.section, ...chosenBy(wanted), ...(after ? [after.at, after.number] : [])]
  const further = after ? beyond(sort, values.length) : ''
  const { rows } = await pool.query<ListTeaserRow>({
    ...name,
    text: `select ${TEASER_COLUMNS}, ${AT}, ${counter === undefined ? 'null::int' : counterOf(values.push(counter))} as total
from unnest(array(
      select item_id from ${from}
      where language = $1 and section = $2${having(wanted, 3)}${among}${further}
      order by ${by} ${limitOf(slice, values)})) with ordinality as chosen(item_id, place)
join content.public_item item on item.item_id = chosen.item_id and item.language = $1
order by chosen.place`,
    values,
  })
  return rows
}

const counterOf = (place: number) => `(select items from content.public_count where language = $1 and section = $2 and facet = $${place})`
const isFirst = ({ limit, offset }: ListSlice): boolean => limit === USUAL_LIMIT && offset === 0
const shapeOfSlice = (slice: ListSlice): string => (isFirst(slice) ? '' : '-further')
/**
 * The first page is by far the most frequent. Its limit is literal, so PostgreSQL reuses the plan; with a limit as parameter it plans each
 * time, which costs as much as reading.
 */
function limitOf(slice: ListSlice, values: unknown[]): string {
  if (isFirst(slice)) return `limit ${USUAL_LIMIT}`
  values.push(slice.limit, slice.offset)
  return `limit $${values.length - 1} offset $${values.length}`
}

const having = ({ groups, without, span }: Wanted, from: number): string => {
  const last = from + groups.length + (without.length > 0 ? 1 : 0)
  return [
    ...groups.map((_, place) => ` and facets && $${from + place}::text[]`),
    ...(without.length > 0 ? [` and not facets && $${from + groups.length}::text[]`] : []),
    ...(span ? [` and first_published_at >= ${startOf(last)} and first_published_at < ${startOf(last + 1)}`] : []),
  ].join('')
}
const startOf = (place: number): string => `$${place}::date::timestamp at time zone 'Asia/Shanghai'`
/** Returns the parameters of `having`. `shapeOf` gives the name of the prepared statement. */
const chosenBy = ({ groups, without, span }: Wanted) => [
  ...groups,
  ...(without.length > 0 ? [without] : []),
  ...(span ? [span.from, span.until] : []),
]
const shapeOf = ({ groups, without }: Wanted): string => `${groups.length}${without.length > 0 ? '-without' : ''}`
/**
 * Names a statement, so that its plan is reused. One with days is planned for its values: a common topic is read by the index of the days, a
 * rare one by that of the facets.
 */
const plannedOnce = ({ span }: Wanted, name: string): { readonly name?: string } => (span ? {} : { name })

/** Returns the condition for rows after the cursor. */
function beyond(sort: ListSort, last: number): string {
  const [at, id] = [`$${last - 1}::timestamptz`, `(select item_id from content.public_item where number = $${last} and language = $1)`]
  return sort === 'newest'
    ? ` and first_published_at <= ${at} and (first_published_at < ${at} or item_id > ${id})`
    : ` and first_published_at >= ${at} and (first_published_at > ${at} or item_id < ${id})`
}

type YearRow = TeaserRow & { readonly year: string }

/** Returns the newest items of each year; the extra row beyond `each` shows that there are more. */
export async function readYears(
  pool: Pool,
  wanted: Wanted,
  { years, each }: { readonly years: readonly string[]; readonly each: number },
): Promise<YearRow[]> {
  const { rows } = await pool.query<YearRow>({
    name: `website.years-${shapeOf(wanted)}`,
    text: `select wanted.year, ${TEASER_COLUMNS}
from unnest($3::text[]) with ordinality as wanted(year, place)
cross join lateral (
  select item_id from content.public_item
  where language = $1 and section = $2 and facets @> array['year:' || wanted.year]${having(wanted, 5)}
  order by ${ORDERS.newest.by} limit $4) chosen
join content.public_item item on item.item_id = chosen.item_id and item.language = $1
order by wanted.place, item.first_published_at desc, item.item_id`,
    values: [wanted.language, wanted.section, years, each + 1, ...chosenBy(wanted)],
  })
  return rows
}

export async function readCounter(pool: Pool, { language, section }: Wanted, facet: string): Promise<number> {
  const { rows } = await pool.query<{ items: number }>({
    name: 'website.counter',
    text: 'select items from content.public_count where language = $1 and section = $2 and facet = $3',
    values: [language, section, facet],
  })
  return rows[0]?.items ?? 0
}

export async function countItemsUpTo(pool: Pool, wanted: Wanted, most: number): Promise<number> {
  const { rows } = await pool.query<{ items: number }>({
    ...plannedOnce(wanted, `website.count-${shapeOf(wanted)}`),
    text: `select count(*)::int as items from (
  select from content.public_item where language = $1 and section = $2${having(wanted, 4)} limit $3) counted`,
    values: [wanted.language, wanted.section, most, ...chosenBy(wanted)],
  })
  return one(rows).items
}
