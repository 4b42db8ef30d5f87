import type { Language } from '#contract/language.ts'
import { openPlans, type PlannedOnce } from '#server/database/plan-once.ts'
import { ALL_COMBINATIONS, type SetFilter } from '../set-filter.ts'

export type SetOrder = {
  readonly sort: 'createdTime' | 'count' | 'number' | 'name'
  readonly direction: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
  readonly language: Language
}

const planOnce = openPlans('curation-sets', 40)

const SHOWN =
  'one.id, one.number, one.name_zh, one.name_en, one.content_type, one.filter_type, one.count, one.status, one.created_at, one.is_mixed, one.online_from, one.online_until'

const keyOf = ({ sort, language }: SetOrder): string =>
  ({ createdTime: 'created_at', count: 'count', number: 'number', name: `name_${language === 'zh-CN' ? 'zh' : 'en'} collate "C"` })[sort]

const TIES = { createdTime: ['id'], count: ['created_at', 'id'], number: [], name: ['created_at', 'id'] } as const

/** Orders by the alias `key` and the tie-breakers. */
const orderOf = ({ sort, direction }: SetOrder, of = ''): string =>
  ['key', ...TIES[sort]].map((column) => `${of}${column} ${direction}`).join(', ')

function openValues() {
  const values: unknown[] = []
  return { values, place: (value: unknown, type: string) => `$${values.push(value)}::${type}` }
}

/** Compares days in Asia/Shanghai. */
const within = ([from, to]: readonly string[]): string =>
  `created_at >= ${from}::timestamp at time zone 'Asia/Shanghai' and created_at < (${to} + 1)::timestamp at time zone 'Asia/Shanghai'`

/**
 * Restricts the days without an index on days. Numbers rise nearly with the days, so only the range of numbers in these days is scanned.
 */
const amongNumbers = ([from, to]: readonly string[]): string =>
  `number between (select lowest from numbers) and (select highest from numbers)
    and (created_at at time zone 'Asia/Shanghai')::date between ${from} and ${to}`

/** Returns the totals with each row of the page; a page without rows gives one row of nulls. */
const shown = (facts: string, from: string, order: SetOrder): string =>
  `select ${facts}, ${SHOWN} from ${from} left join (page join curation.set as one using (id)) on true order by ${orderOf(order, 'page.')}`

/** Fixed depths of pages keep the number of distinct statements small. */
const DEPTHS = [100, 1_000, 10_000]

/** Limits the page length with a literal, so that PostgreSQL plans for a short page without the parameter values. */
const LONGEST = 100

/** `kept` reads the stored totals; the other mode counts them, which is slower and equally exact. */
export type Counting = 'kept' | 'anew'

/**
 * Builds the statement for a page with its total from counters. Every sort order has an index for all sets and one per combination. Each
 * combination is scanned in the order of its index and merged until the page is full. Each branch repeats order and limit, so that
 * PostgreSQL uses that index. For a search text without counters the statement only returns `is_counted` = false and scans nothing.
 */
export function writeMany({ combinations, days, name }: SetFilter, order: SetOrder, counting: Counting): PlannedOnce {
  const { values, place } = openValues()
  const [chosen, limit, offset] = [place(combinations, 'smallint[]'), place(order.limit, 'int'), place(order.offset, 'int')]
  const span = days?.map((day) => place(day, 'date'))
  const part = name === '' ? '' : `lower(${place(name, 'text')})`
  const fits = `combination = any (${chosen})`
  const counted = `${fits} and ${span ? `day between ${span.join(' and ')}` : `day = '-infinity'`}`
  const isByNumber = span !== undefined && order.sort === 'number'
  const isNamed = part ? `position(${part} in name_key) > 0` : 'true'
  const conditions = [
    ...(isByNumber ? [amongNumbers(span)] : span ? [within(span)] : []),
    ...(part ? [isNamed, '(select is_counted from counted)'] : []),
  ].join(' and ')
  const choices = combinations.length === ALL_COMBINATIONS ? ['true'] : combinations.map((_, at) => `combination = (${chosen})[${at + 1}]`)
  const depth = DEPTHS.find((most) => order.offset + order.limit <= most)
  const branches = choices.map(
    (choice) => `(select id, created_at, ${keyOf(order)} as key from curation.set where ${choice}${conditions && ` and ${conditions}`}
      order by ${orderOf(order)} limit ${depth})`,
  )
  const total =
    counting === 'anew'
      ? `select count(*)::int as total, true as is_counted, false as rests from curation.set where ${fits} and ${isNamed}${span ? ` and ${within(span)}` : ''}`
      : part
        ? totalOfPart(part, counted)
        : `select coalesce(sum(sets), 0)::int as total, true as is_counted, false as rests from curation.set_count where ${counted}`
  const numbers = `numbers as materialized (
    select min(first_number) as lowest, max(last_number) as highest from curation.set_count where ${counted}), `
  const text = `with ${isByNumber ? numbers : ''}counted as materialized (${total}),
    page as materialized (select * from (select * from (${branches.join(' union all ')}) as merged
      order by ${orderOf(order)} limit ${LONGEST} offset ${offset}) as rest limit ${limit})
    ${shown('total, is_counted, rests', 'counted', order)}`
  // The best plan depends on the days unless an index in list order is always right; only then PostgreSQL may plan once for all values.
  const isPlannedOnce = counting === 'kept' && (!span || isByNumber || order.sort === 'createdTime')
  return isPlannedOnce ? planOnce(text, values) : { text, values }
}

/** Returns the total from counters; `rests` is true when the search text was not used for an hour. */
const totalOfPart = (part: string, counted: string): string =>
  `select (select coalesce(sum(sets), 0)::int from curation.name_count where pattern = ${part} and ${counted}) as total,
     used_at is not null as is_counted, coalesce(used_at < platform.now() - interval '1 hour', false) as rests
   from (values (true)) as always left join curation.counted_name on pattern = ${part}`

/** Builds the statement for few matches, which are filtered and sorted individually. `found` exceeds `most` when there are too many. */
export function writeFew(
  { combinations, days, number, name }: SetFilter,
  { order, most, patterns }: { readonly order: SetOrder; readonly most: number; readonly patterns: readonly string[] },
): PlannedOnce {
  const { values, place } = openValues()
  const [chosen, limit, offset] = [place(combinations, 'smallint[]'), place(order.limit, 'int'), place(order.offset, 'int')]
  const span = days?.map((day) => place(day, 'date'))
  const rare =
    number !== undefined
      ? `number = ${place(number, 'bigint')}`
      : patterns.length === 0
        ? `curation.pieces(name_key) @> array[lower(${place(name, 'text')})]`
        : [
            ...patterns.map((pattern) => `name_key like lower(${place(pattern, 'text')})`),
            `position(lower(${place(name, 'text')}) in name_key) > 0`,
          ].join(' and ')
  const text = `with found as materialized (select id, combination, created_at, ${keyOf(order)} as key from curation.set where ${rare} limit ${most + 1}),
    fitting as materialized (select id, created_at, key from found where combination = any (${chosen})${span ? ` and ${within(span)}` : ''}),
    page as materialized (select * from fitting order by ${orderOf(order)} limit ${limit} offset ${offset})
    ${shown('found, total', '(select (select count(*) from found) as found, (select count(*) from fitting) as total) as counted', order)}`
  return planOnce(text, values)
}
