import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { readAudience } from '#contract/site/audience.ts'
import { one } from '#server/database/statement/one.ts'
import type { EditionStatus } from '../../contract.ts'
import type { Sql } from '../context.ts'
import { at, type EditionRow, type ItemRow, personIn, readersOf } from '../edition-store.ts'
import { EDITS } from '../revisions/revision-store.ts'

type Names = ReadonlyMap<string, string>

/** Returns the status of every language by item id, Chinese first. */
export async function findStatuses(db: Sql, itemIds: readonly string[]): Promise<ReadonlyMap<string, EditionStatus[]>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db.selectFrom('content.edition').selectAll().where('item_id', 'in', itemIds).orderBy('language', 'desc').execute()
  const behind = await findBehind(db, itemIds)
  const statuses = new Map<string, EditionStatus[]>()
  for (const row of rows) {
    const status = statusFrom(row, behind.get(`${row.item_id} ${row.language}`) ?? 0)
    statuses.set(row.item_id, [...(statuses.get(row.item_id) ?? []), status])
  }
  return statuses
}

const statusFrom = (row: EditionRow, behindBy: number): EditionStatus => ({
  language: row.language,
  state: row.state,
  title: row.title,
  isOnline: row.published_revision_id !== null,
  behindBy,
  publishAt: at(row.publish_at),
  unpublishAt: at(row.unpublish_at),
  publishedAt: at(row.published_at),
})

/** Counts the edits of the source since each working copy was translated; omits up-to-date ones. */
async function findBehind(db: Sql, itemIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ item_id: string; language: Language; behind: number }>`
    select edition.item_id, edition.language, count(*)::int as behind
    from content.edition
    join content.revision as own on own.id = edition.revision_id
    join content.revision as origin on origin.id = own.translated_from
    join content.revision as newer on newer.item_id = origin.item_id and newer.language = origin.language
      and newer.number > origin.number and newer.made = any (${[...EDITS]}::text[])
    where edition.item_id = any (${itemIds}::uuid[])
    group by 1, 2`.execute(db)
  return new Map(rows.map(({ item_id, language, behind }) => [`${item_id} ${language}`, behind]))
}

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
