import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { openPlannedReads } from '#server/database/plan-once.ts'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { type ContentContext, type Sql, serve } from '../context.ts'
import type { ItemRow } from '../edition-store.ts'
import { findStatuses, headOfItem } from '../workflow/edition-status.ts'
import { FILTERS, itemCondition } from './item-search.ts'

type Wanted = InputOf<typeof calls.listItems>

const COUNTED_MOST = 10_000

/** Returns one page of items with both languages, and their total, counted up to ten thousand. */
export const listItems = serve(calls.listItems, async ({ database, ownersInScope }, wanted, { session }) => {
  const [rows, total] = await Promise.all([findPage(database, wanted), countFound(database, wanted)])
  const [statuses, within] = await Promise.all([
    findStatuses(
      database.pool,
      rows.map(({ id }) => id),
    ),
    ownersInScope(
      session,
      rows.map(({ owner_id }) => owner_id),
    ),
  ])
  const names = new Map(rows.map(({ owner_id, owner }) => [owner_id, owner ?? '—']))
  return {
    ok: {
      list: rows.map((item) => ({
        ...headOfItem(item, names, within),
        cover: item.cover,
        slugs: [...new Set(item.slugs)],
        editions: statuses.get(item.id) ?? [],
      })),
      total,
    },
  }
})

/** Prefers the Chinese cover. */
const coverOfItem = sql`(
  select revision.cover from content.edition join content.revision on revision.id = edition.revision_id
  where edition.item_id = item.id and revision.cover is not null order by edition.language desc limit 1)`

const slugsOfItem = sql`array(
  select revision.slug from content.edition join content.revision on revision.id = edition.revision_id
  where edition.item_id = item.id and revision.slug <> '' order by edition.language desc)`

function orderOf({ sort, inTrash }: Pick<Wanted, 'sort' | 'inTrash'>): RawBuilder<unknown> {
  if (sort === 'number') return sql`item.number`
  if (sort === 'title') return sql`item.title collate "C"`
  return inTrash ? sql`item.trashed_at` : sql`item.changed_at`
}

type Reading = Pick<ContentContext['database'], 'of' | 'pool'>
type PageRow = ItemRow & { readonly cover: string | null; readonly slugs: readonly string[]; readonly owner: string | null }

async function findPage(database: Reading, wanted: Wanted): Promise<readonly PageRow[]> {
  const way = sql.raw(wanted.direction)
  return await read(
    database,
    wanted,
    sql<PageRow>`
      select item.*, ${coverOfItem} as cover, ${slugsOfItem} as slugs,
        (select name from profile.summary where account_id = item.owner_id) as owner
      from content.item as item where ${itemCondition(wanted)}
      order by ${orderOf(wanted)} ${way}, item.id ${way} limit ${wanted.pageSize} offset ${(wanted.page - 1) * wanted.pageSize}`,
  )
}

async function countFound(database: Reading, wanted: Wanted): Promise<number> {
  const counted = sql`select from content.item as item where ${itemCondition(wanted)} limit ${sql.lit(COUNTED_MOST)}`
  return one(await read(database, wanted, sql<{ total: number }>`select count(*)::int as total from (${counted}) as counted`)).total
}

const readPlanned = openPlannedReads('content.list', 8)

/** The list as it opens is planned once. A filter may select few or many items, so its values choose the plan. */
async function read<Row extends object>(database: Reading, wanted: Wanted, query: RawBuilder<Row>): Promise<Row[]> {
  const isFiltered = FILTERS.some((name) => wanted[name] !== undefined && wanted[name] !== '')
  return isFiltered ? (await query.execute(database.of())).rows : await readPlanned(database, query)
}

type Row = {
  readonly item_id: string
  readonly language: Language
  readonly number: number
  readonly section: calls.Section
  readonly kind: calls.ItemKind
  readonly owner_id: string
  readonly changed_at: Date
}

/** Limits the items that are counted of each kind. */
const COUNTED_OF_EACH = 100

export const listWork = serve(calls.listWork, async ({ database, ownersInScope }, _input, { session }) => {
  const db = database.of()
  const isOwn = sql`item.owner_id = ${session.accountId}`
  const [writing, ready, translating] = await Promise.all([
    find(db, sql`${isOwn} and edition.state in ('draft', 'returned')`, sql`edition.state desc, item.changed_at desc`),
    find(db, sql`edition.state in ('approved', 'scheduled')`, sql`edition.publish_at nulls first, edition.decided_at`),
    find(db, sql`${isOwn} and edition.published_revision_id is not null and ${isAlone}`, sql`item.changed_at desc`),
  ])
  const within = await ownersInScope(
    session,
    ready.map(({ owner_id }) => owner_id),
  )
  const kinds = { writing, publishing: ready.filter(({ owner_id }) => within.has(owner_id)), translating }
  const shown = Object.values(kinds).flatMap((rows) => rows.slice(0, calls.MOST_WORK).map(({ item_id }) => item_id))
  const statuses = await findStatuses(database.pool, [...new Set(shown)])
  const describe = (rows: readonly Row[]) => ({
    total: rows.length,
    list: rows.slice(0, calls.MOST_WORK).flatMap(({ item_id: id, language, changed_at, number, section, kind }) => {
      const status = statuses.get(id)?.find((each) => each.language === language)
      return status ? [{ ...status, id, number, section, kind, changedAt: changed_at.toISOString() }] : []
    }),
  })
  return { ok: { writing: describe(kinds.writing), publishing: describe(kinds.publishing), translating: describe(kinds.translating) } }
})

const isAlone = sql`not exists (
  select from content.edition as other where other.item_id = edition.item_id and other.language <> edition.language)`

async function find(db: Sql, condition: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select edition.item_id, edition.language, item.number, item.section, item.kind, item.owner_id, item.changed_at
    from content.edition join content.item on item.id = edition.item_id
    where item.trashed_at is null and ${condition} order by ${order}, item.id limit ${COUNTED_OF_EACH}`.execute(db)
  return rows
}
