import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findNames, type ItemRow } from '../edition-store.ts'
import { findStatuses, headOfItem } from '../workflow/edition-status.ts'
import { conditionOf } from './item-search.ts'

const COUNTED_MOST = 10_000

/** Returns one page of items with both languages, and their total, counted up to ten thousand. */
export const listItems = serve(calls.listItems, async ({ database, ownersInScope }, wanted, { session }) => {
  const db: Sql = database.of()
  const condition = conditionOf(wanted)
  const { rows } = await sql<ItemRow & { readonly cover: string | null; readonly slugs: readonly string[] }>`
    select item.*, ${coverOfItem} as cover, ${slugsOfItem} as slugs from content.item as item where ${condition}
    order by ${orderOf(wanted)} ${sql.raw(wanted.direction)}, item.id ${sql.raw(wanted.direction)}
    limit ${wanted.pageSize} offset ${(wanted.page - 1) * wanted.pageSize}`.execute(db)
  const owners = rows.map(({ owner_id }) => owner_id)
  const [statuses, names, within, total] = await Promise.all([
    findStatuses(
      db,
      rows.map(({ id }) => id),
    ),
    findNames(db, owners),
    ownersInScope(session, owners),
    countUp(db, condition),
  ])
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

function orderOf({ sort, inTrash }: Pick<InputOf<typeof calls.listItems>, 'sort' | 'inTrash'>): RawBuilder<unknown> {
  if (sort === 'number') return sql`item.number`
  if (sort === 'title') return sql`item.title collate "C"`
  return inTrash ? sql`item.trashed_at` : sql`item.changed_at`
}

async function countUp(db: Sql, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from content.item as item where ${condition} limit ${COUNTED_MOST}) as counted`.execute(db)
  return one(rows).total
}
