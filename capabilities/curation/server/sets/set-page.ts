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

/** What a line of the list says. */
const SHOWN =
  'one.id, one.number, one.name_zh, one.name_en, one.content_type, one.filter_type, one.count, one.status, one.created_at, one.is_mixed, one.online_from, one.online_until'

const keyOf = ({ sort, language }: SetOrder): string =>
  ({ createdTime: 'created_at', count: 'count', number: 'number', name: `name_${language === 'zh-CN' ? 'zh' : 'en'} collate "C"` })[sort]

const TIES = { createdTime: ['id'], count: ['created_at', 'id'], number: [], name: ['created_at', 'id'] } as const

/** The order of the list, where its key is named so. */
const orderOf = ({ sort, direction }: SetOrder, of = ''): string =>
  ['key', ...TIES[sort]].map((column) => `${of}${column} ${direction}`).join(', ')

/** Values and the places where they stand. */
function openValues() {
  const values: unknown[] = []
  return { values, place: (value: unknown, type: string) => `$${values.push(value)}::${type}` }
}

/** Created on these days of Asia/Shanghai. */
const within = ([from, to]: readonly string[]): string =>
  `created_at >= ${from}::timestamp at time zone 'Asia/Shanghai' and created_at < (${to} + 1)::timestamp at time zone 'Asia/Shanghai'`

/** The same, said so that no index of days is thought of: numbers rise with the days, nearly, so only those that these days may have are walked. */
const amongNumbers = ([from, to]: readonly string[]): string =>
  `number between (select lowest from numbers) and (select highest from numbers)
    and (created_at at time zone 'Asia/Shanghai')::date between ${from} and ${to}`

/** In the order of the list: what it is counted by, and beside each row of the page; a page without any has one row of nulls. */
const shown = (facts: string, from: string, order: SetOrder): string =>
  `select ${facts}, ${SHOWN} from ${from} left join (page join curation.set as one using (id)) on true order by ${orderOf(order, 'page.')}`

/** A page is no deeper than the last; there are few, so that there are few statements. */
const DEPTHS = [100, 1_000, 10_000]

/** No page is longer: said as a figure, so that PostgreSQL knows without its values that a page is short. */
const LONGEST = 100

/** Totals as they are kept, or counted anew: dear, and exact all the same. */
export type Counting = 'kept' | 'anew'

/**
 * A page, and its total by the counters. All sets have an index of each order, and so has each combination: combination by combination, each in the
 * order of its index, merged until the page is full. Each branch says its order, and that it is asked for no more than the page needs, so that it
 * walks the index which has that order. Of a part of a name that is not counted it tells just that (`is_counted`), and walks nothing.
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
  // What days are asked for decides whether an index of the order is right: only where it does not, PostgreSQL may plan once for all values.
  const isPlannedOnce = counting === 'kept' && (!span || isByNumber || order.sort === 'createdTime')
  return isPlannedOnce ? planOnce(text, values) : { text, values }
}

/** Whether a part is counted, and has not been asked for lately. */
const totalOfPart = (part: string, counted: string): string =>
  `select (select coalesce(sum(sets), 0)::int from curation.name_count where pattern = ${part} and ${counted}) as total,
     used_at is not null as is_counted, coalesce(used_at < platform.now() - interval '1 hour', false) as rests
   from (values (true)) as always left join curation.counted_name on pattern = ${part}`

/** What is rare, looked at one by one, and put into order as it is found. `found` is more than `most` when it is not rare. */
export function writeFew(
  { combinations, days, number, name }: SetFilter,
  order: SetOrder,
  most: number,
  patterns: readonly string[],
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
