import { isDeepStrictEqual } from 'node:util'
import { type CompiledQuery, sql } from 'kysely'
import type { Pool } from 'pg'
import { readAudience } from '#contract/site/audience.ts'
import { hot } from '#server/database/hot.ts'
import { one } from '#server/database/statement/one.ts'
import type { EditionStatus } from '../../contract.ts'
import type { Sql } from '../context.ts'
import { at, type EditionRow, type ItemRow, personIn, readersOf } from '../edition-store.ts'
import { EDITS } from '../revisions/revision-store.ts'

type Names = ReadonlyMap<string, string>

type StatusRow = Pick<EditionRow, 'item_id' | 'language' | 'state' | 'title' | 'publish_at' | 'unpublish_at' | 'published_at'> & {
  readonly is_online: boolean
  readonly behind: number
}

/** Counts the edits of the source since the working copy was translated. */
const BEHIND = sql`(
  select count(*)::int from content.revision as own
  join content.revision as origin on origin.id = own.translated_from
  join content.revision as newer on newer.item_id = origin.item_id and newer.language = origin.language
    and newer.number > origin.number and newer.made in (${sql.join(EDITS.map((made) => sql.lit(made)))})
  where own.id = edition.revision_id)`

const readStatuses = hot('content.statuses', (db: Sql, { itemIds }: { readonly itemIds: readonly string[] }) => ({
  compile: (): CompiledQuery<StatusRow> =>
    sql<StatusRow>`
      select item_id, language, state, title, publish_at, unpublish_at, published_at, published_revision_id is not null as is_online,
        ${BEHIND} as behind
      from content.edition where item_id = any (${itemIds}::uuid[]) order by language desc`.compile(db),
}))

/** Returns the status of every language by item id, Chinese first. */
export async function findStatuses(pool: Pool, itemIds: readonly string[]): Promise<ReadonlyMap<string, EditionStatus[]>> {
  if (itemIds.length === 0) return new Map()
  const rows = Map.groupBy(await readStatuses(pool, { itemIds }), ({ item_id }) => item_id)
  return new Map([...rows].map(([itemId, editions]) => [itemId, editions.map(statusFrom)]))
}

const statusFrom = (row: StatusRow): EditionStatus => ({
  language: row.language,
  state: row.state,
  title: row.title,
  isOnline: row.is_online,
  behindBy: row.behind,
  publishAt: at(row.publish_at),
  unpublishAt: at(row.unpublish_at),
  publishedAt: at(row.published_at),
})

export const headOfItem = (item: ItemRow, names: Names, within: ReadonlySet<string>) => ({
  id: item.id,
  number: item.number,
  section: item.section,
  kind: item.kind,
  topics: item.topics,
  audience: readAudience(item.audience),
  isLimitedFurther: !isDeepStrictEqual(readersOf(item), item.audience),
  owner: personIn(names)(item.owner_id),
  origin: item.origin,
  createdAt: item.created_at.toISOString(),
  changedAt: item.changed_at.toISOString(),
  trashedAt: at(item.trashed_at),
  isInScope: within.has(item.owner_id),
})

export async function isFresh(db: Sql, editions: readonly EditionRow[]): Promise<boolean> {
  if (editions.some(({ state, first_published_at }) => state !== 'draft' || first_published_at !== null)) return false
  const submitted = await db
    .selectFrom('content.step')
    .select('action')
    .where('item_id', '=', one(editions).item_id)
    .where('action', '=', 'submitted')
    .limit(1)
    .executeTakeFirst()
  return submitted === undefined
}
