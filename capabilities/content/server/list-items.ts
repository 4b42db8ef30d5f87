import { type RawBuilder, sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { listItems } from '../contract.ts'
import type { ContentDeps, Sql } from './deps.ts'
import { findNames, type ItemRow } from './edition-store.ts'
import { findStandings, headOfItem } from './standings.ts'

export type Wanted = Pick<
  InputOf<typeof listItems>,
  'search' | 'section' | 'kind' | 'state' | 'language' | 'topic' | 'ownerId' | 'isOnline' | 'inTrash'
>
const COUNTED_MOST = 10_000

/** One page of items with both languages, and how many there are, counted up to ten thousand. */
export async function showList(
  { database }: Pick<ContentDeps, 'database'>,
  wanted: InputOf<typeof listItems>,
): Promise<Outcome<typeof listItems>> {
  const db: Sql = database.of()
  const condition = conditionOf(wanted)
  const { rows } = await sql<ItemRow>`
    select item.* from content.item as item where ${condition}
    order by ${orderOf(wanted)} ${sql.raw(wanted.direction)}, item.id ${sql.raw(wanted.direction)}
    limit ${wanted.pageSize} offset ${(wanted.page - 1) * wanted.pageSize}`.execute(db)
  const [standings, names, total] = await Promise.all([
    findStandings(
      db,
      rows.map(({ id }) => id),
    ),
    findNames(
      db,
      rows.map(({ owner_id }) => owner_id),
    ),
    countUp(db, condition),
  ])
  return { ok: { list: rows.map((item) => ({ ...headOfItem(item, names), editions: standings.get(item.id) ?? [] })), total } }
}

function orderOf({ sort, inTrash }: Pick<InputOf<typeof listItems>, 'sort' | 'inTrash'>): RawBuilder<unknown> {
  if (sort === 'number') return sql`item.number`
  if (sort === 'title') return sql`item.title collate "C"`
  return inTrash ? sql`item.trashed_at` : sql`item.changed_at`
}

/** What is asked for, as one condition on `item`. Everything about a language is asked of one and the same edition. */
export function conditionOf({ search, section, kind, state, language, topic, ownerId, isOnline, inTrash }: Wanted): RawBuilder<boolean> {
  const all = [inTrash ? sql`item.trashed_at is not null` : sql`item.trashed_at is null`]
  if (section !== undefined) all.push(sql`item.section = ${section}`)
  if (kind !== undefined) all.push(sql`item.kind = ${kind}`)
  if (topic !== undefined) all.push(sql`item.topics @> ${[topic]}::text[]`)
  if (ownerId !== undefined) all.push(sql`item.owner_id = ${ownerId}`)
  const own = language === undefined ? [] : [sql`edition.language = ${language}`]
  if (state !== undefined) all.push(hasEdition([...own, sql`edition.state = ${state}`]))
  if (isOnline === true) all.push(hasEdition([...own, sql`edition.published_revision_id is not null`]))
  if (isOnline === false) all.push(sql`not ${hasEdition([...own, sql`edition.published_revision_id is not null`])}`)
  if (search !== undefined && search !== '') all.push(searchFor(search, own))
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}

const hasEdition = (conditions: readonly RawBuilder<unknown>[]) =>
  sql`exists (select from content.edition where edition.item_id = item.id and ${sql.join(conditions, sql` and `)})`

/** By title, found by its trigrams from three characters on; or by number, by which alone where it begins with #. */
function searchFor(search: string, own: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const titled = sql`item.id in (select item_id from content.edition where ${sql.join([...own, sql`title ilike ${pattern}`], sql` and `)})`
  const [, sign, number] = /^(#?)(\d{1,12})$/.exec(search) ?? []
  if (number === undefined) return titled
  const numbered = sql`item.number = ${Number(number)}`
  return sign ? numbered : sql`(${titled} or ${numbered})`
}

async function countUp(db: Sql, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from content.item as item where ${condition} limit ${COUNTED_MOST}) as counted`.execute(db)
  return rows[0]!.total
}
