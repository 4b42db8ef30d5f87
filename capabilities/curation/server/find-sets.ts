import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { beginCounting, isCounted } from './count-names.ts'
import type { CurationDeps, Sql } from './deps.ts'
import { ALL_COMBINATIONS, lookedUp, matching, named, type SetFilter, within } from './set-filter.ts'

export type SetOrder = {
  readonly sort: 'createdTime' | 'count' | 'number' | 'name'
  readonly direction: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
  readonly language: Language
}
export type FoundSets = { readonly ids: readonly string[]; readonly total: number }

/** Up to so many are put into order as they are found; of more, an index that has the order is walked. */
const FEW = 5_000

/** The ids of one page, and how many there are in all: exact, and never counted over what many share. */
export async function findSets(deps: Pick<CurationDeps, 'database'>, filter: SetFilter, order: SetOrder): Promise<FoundSets> {
  const db: Sql = deps.database.of()
  if (filter.number !== undefined) return (await findFew(db, filter, order, sql`number = ${filter.number}`))!
  if (filter.name === '') return await findMany(db, filter, order)
  if (!(await isCounted(db, filter.name))) {
    const few = await findFew(db, filter, order, lookedUp(filter.name))
    if (few) return few
    if (!(await beginCounting(deps, filter.name))) return await countAnew(db, filter, order)
  }
  return await findMany(db, filter, order)
}

/** What is rare, looked at one by one; null when it is not rare. */
async function findFew(db: Sql, filter: SetFilter, order: SetOrder, rare: RawBuilder<boolean>): Promise<FoundSets | null> {
  const { rows } = await sql<FoundSets & { found: number }>`
    with found as materialized (select * from curation.set where ${rare} limit ${FEW + 1}),
      fitting as materialized (select * from found where ${matching(filter)})
    select (select count(*) from found) as found, (select count(*) from fitting) as total,
      array(select id from fitting order by ${orderOf(order)} limit ${order.limit} offset ${order.offset}) as ids`.execute(db)
  const { found, ...few } = rows[0]!
  return found > FEW ? null : few
}

/** Combination by combination, each in the order of its index, merged until the page is full. */
async function findMany(db: Sql, filter: SetFilter, order: SetOrder): Promise<FoundSets> {
  const { rows } = await sql<FoundSets>`
    select ${pageOf(filter, order)} as ids, (${countOf(filter)}) as total`.execute(db)
  return rows[0]!
}

/** While others write: dear, and exact all the same. */
async function countAnew(db: Sql, filter: SetFilter, order: SetOrder): Promise<FoundSets> {
  const { rows } = await sql<FoundSets>`
    select ${pageOf(filter, order)} as ids, (select count(*) from curation.set where ${matching(filter)}) as total`.execute(db)
  return rows[0]!
}

/** All sets have an index of each order, and so has each combination. Each branch says its order and that it is asked for no more than the page needs, so that it walks the index which has that order. */
function pageOf({ combinations, days, name }: SetFilter, order: SetOrder): RawBuilder<string[]> {
  const way = sql.raw(order.direction)
  const tie = order.sort === 'number' ? sql`` : order.sort === 'createdTime' ? sql`, id ${way}` : sql`, created_at ${way}, id ${way}`
  const choices = combinations.length === ALL_COMBINATIONS ? [sql`true`] : combinations.map((one) => sql`combination = ${sql.lit(one)}`)
  const branches = choices.map(
    (choice) => sql`
      (select id, created_at, ${keyOf(order)} as key from curation.set
       where ${choice} and ${within(days)} and ${name === '' ? sql`true` : named(name)}
       order by key ${way} ${tie} limit ${order.offset + order.limit})`,
  )
  return sql<string[]>`array(
    select id from (${sql.join(branches, sql` union all `)}) as merged
    order by key ${way} ${tie} limit ${order.limit} offset ${order.offset})`
}

const countOf = ({ combinations, days, name }: SetFilter): RawBuilder<number> => sql<number>`
  select coalesce(sum(sets), 0)::int from ${name === '' ? sql`curation.set_count` : sql`curation.name_count`}
  where combination = any (${combinations}::smallint[]) and ${name === '' ? sql`true` : sql`pattern = lower(${name})`}
    and ${days === null ? sql`day = '-infinity'` : sql`day between ${days[0]}::date and ${days[1]}::date`}`

const keyOf = ({ sort, language }: SetOrder): RawBuilder<unknown> =>
  ({
    createdTime: sql`created_at`,
    count: sql`count`,
    number: sql`number`,
    name: language === 'zh-CN' ? sql`name_zh collate "C"` : sql`name_en collate "C"`,
  })[sort]

const orderOf = (order: SetOrder): RawBuilder<unknown> => {
  const way = sql.raw(order.direction)
  return sql`${keyOf(order)} ${way}, created_at ${way}, id ${way}`
}
