import { sql } from 'kysely'
import type { Document } from '#contract/document/document.ts'
import { cutText } from '#contract/input/cut-text.ts'
import type { Bilingual, Language } from '#contract/language.ts'
import { isRestricted } from '#contract/site/audience.ts'
import { one } from '#server/database/statement/one.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import {
  contentChanged,
  type Draft,
  type DraftFacts,
  draftOfRow,
  FACTS,
  factFacets,
  fieldFacets,
  type PublicChange,
  topicChanged,
} from '../contract.ts'
import type { Tx } from './context.ts'
import { type EditionRow, type ItemRow, type LockedEdition, readersOf } from './edition-store.ts'
import { draftOf, EDITS, fieldColumnsOf, type RevisionRow } from './revisions/revision-store.ts'

// The public copy and everything derived from it. Only this file writes them, in transactions that hold the lock of the item.

type Copy = {
  readonly revision: RevisionRow
  readonly body: Document
  readonly credential: Bilingual | null
  readonly publishedAt?: Date
}

/** Publishes a revision in one language in place of the previous one. The caller updates the row of the edition. */
export async function putCopy(tx: Tx, { item, edition }: LockedEdition, { revision, body, credential, publishedAt }: Copy): Promise<void> {
  const { language } = edition
  const before = await findFacets(tx, item.id, language)
  const firstAt = edition.first_published_at ?? sql<Date>`platform.now()`
  const draft = { ...draftOf(revision), body, facts: readFacts(item, revision) }
  const facets = facetsOf(item, draft, await findDay(tx, edition))
  const row = {
    item_id: item.id,
    language,
    number: item.number,
    section: item.section,
    kind: item.kind,
    topics: item.topics,
    audience: JSON.stringify(readersOf(item)),
    facets,
    ...fieldColumnsOf(draft),
    author_id: revision.author_id,
    credential: credential && JSON.stringify(credential),
    length: revision.length,
    revision_id: revision.id,
    owner_id: item.owner_id,
    first_published_at: firstAt,
    published_at: publishedAt ?? sql<Date>`platform.now()`,
  }
  const { item_id: _, language: __, number: ___, ...changes } = row
  await tx
    .insertInto('content.published')
    .values(row)
    .onConflict((conflict) => conflict.columns(['item_id', 'language']).doUpdateSet(changes))
    .execute()
  await count(tx, item, { language, before, after: facets })
  await notifyChange(tx, item, { language, event: before ? 'updated' : 'published', isFirst: await isFirst(tx, item) })
  await followTranslations(tx, item, language)
}

/** Returns true when no edition of the item was ever public. */
async function isFirst(tx: Tx, { id }: ItemRow): Promise<boolean> {
  const { rows } = await sql`select from content.edition where item_id = ${id} and first_published_at is not null`.execute(tx)
  return rows.length === 0
}

export async function dropCopy(tx: Tx, item: ItemRow, language: Language): Promise<void> {
  const before = await findFacets(tx, item.id, language)
  if (!before) return
  await tx.deleteFrom('content.published').where('item_id', '=', item.id).where('language', '=', language).execute()
  await count(tx, item, { language, before })
  await notifyChange(tx, item, { language, event: 'unpublished' })
  await followTranslations(tx, item, language)
}

/** Applies changed topics to the public copy of each language at once. `item` has the new topics. */
export async function followTopics(tx: Tx, item: ItemRow, editions: readonly EditionRow[]): Promise<void> {
  for (const { language } of editions) {
    const row = await tx
      .selectFrom('content.published')
      .select('facets')
      .where('item_id', '=', item.id)
      .where('language', '=', language)
      .executeTakeFirst()
    if (!row) continue
    const facets = withTopics(row.facets, item.topics)
    await tx
      .updateTable('content.published')
      .set({ topics: item.topics, facets })
      .where('item_id', '=', item.id)
      .where('language', '=', language)
      .execute()
    await count(tx, item, { language, before: row.facets, after: facets })
    await notifyChange(tx, item, { language, event: 'updated' })
  }
}

/**
 * Applies a changed audience to the public copy of each language at once. `item` has the new audience. Listeners read the views, which have
 * the whole text or only the teaser from then on.
 */
export async function followAudience(tx: Tx, item: ItemRow, editions: readonly EditionRow[]): Promise<void> {
  for (const edition of editions) {
    const { language } = edition
    const row = await tx
      .selectFrom('content.published')
      .selectAll()
      .where('item_id', '=', item.id)
      .where('language', '=', language)
      .executeTakeFirst()
    if (!row) continue
    const facets = facetsOf(item, draftOfRow(row), await findDay(tx, edition))
    await tx
      .updateTable('content.published')
      .set({ audience: JSON.stringify(readersOf(item)), facets })
      .where('item_id', '=', item.id)
      .where('language', '=', language)
      .execute()
    await count(tx, item, { language, before: row.facets, after: facets })
    await notifyChange(tx, item, { language, event: 'updated' })
  }
}

/** Emits the change to listeners and invalidates every page that shows the item. */
export async function notifyChange(
  tx: Tx,
  { id, number, section, kind }: ItemRow,
  { language, event, isFirst = false }: { readonly language: Language; readonly event: PublicChange['event']; readonly isFirst?: boolean },
): Promise<void> {
  await tx.emit(contentChanged, { event, ...(isFirst && { isFirst }), itemId: id, language, number, section, kind })
  await dropPages(tx, `item:${number}`, `section:${section}`)
}
/**
 * Announces a renamed or deleted topic: invalidates pages of items and lists of every section that has it, and notifies capabilities that
 * show titles.
 */
export async function publishTopicChange(tx: Tx, slug: string): Promise<void> {
  const { rows } = await sql<{ section: string }>`
    select distinct section from content.facet_count where facet = ${`topic:${slug}`} and items > 0`.execute(tx)
  await dropPages(tx, `topic:${slug}`, ...rows.map(({ section }) => `section:${section}`))
  await tx.emit(topicChanged, { slug })
}

/**
 * Returns the facts as the section's schema parses them. Facts from another version of the product may fail the schema; they are shown
 * unchanged.
 */
function readFacts({ section }: ItemRow, { facts }: RevisionRow): DraftFacts {
  const read = FACTS[section].safeParse(facts)
  return read.success ? (read.data as DraftFacts) : facts
}

async function findFacets(tx: Tx, itemId: string, language: Language): Promise<string[] | undefined> {
  const row = await tx
    .selectFrom('content.published')
    .select('facets')
    .where('item_id', '=', itemId)
    .where('language', '=', language)
    .executeTakeFirst()
  return row?.facets
}

/** Returns the day of first publication in Shanghai; today when the item was not public yet. */
async function findDay(tx: Tx, { first_published_at }: EditionRow): Promise<string> {
  const { rows } = await sql<{
    day: string
  }>`select to_char(coalesce(${first_published_at}::timestamptz, platform.now()) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day`.execute(
    tx,
  )
  return one(rows).day
}

type FacetChange = {
  readonly language: Language
  readonly before: readonly string[] | undefined
  readonly after?: readonly string[] | undefined
}

/**
 * Adjusts the facet counts. `before` or `after` is undefined when the item is not public at that point. Rows are updated in a fixed order,
 * which prevents deadlocks between concurrent transactions.
 */
async function count(tx: Tx, { section }: ItemRow, { language, before, after }: FacetChange): Promise<void> {
  const [less, more] = [before ? ['', ...before] : [], after ? ['', ...after] : []]
  await sql`
    insert into content.facet_count as counted (language, section, facet, items)
    select ${language}, ${section}, facet, sum(step)::int
    from (select unnest(${less}::text[]) as facet, -1 as step union all select unnest(${more}::text[]), 1) as steps
    group by facet having sum(step) <> 0 order by facet collate "C"
    on conflict (language, section, facet) do update set items = counted.items + excluded.items`.execute(tx)
}

/**
 * Recomputes how many published edits each public language is behind the other. Emits a change only for the other language, because the
 * caller already emitted one for `changed`.
 */
async function followTranslations(tx: Tx, item: ItemRow, changed: Language): Promise<void> {
  const { rows } = await sql<{ language: Language }>`
    update content.published as copy set behind_by = found.behind
    from (
      select shown.language, (
        select count(*)::int from content.revision as newer
        join content.published as source on source.item_id = newer.item_id and source.language = newer.language
        join content.revision as seen on seen.id = source.revision_id
        where newer.item_id = origin.item_id and newer.language = origin.language and newer.made = any (${[...EDITS]}::text[])
          and newer.number > origin.number and newer.number <= seen.number
      ) as behind
      from content.published as shown
      join content.revision as own on own.id = shown.revision_id
      left join content.revision as origin on origin.id = own.translated_from
      where shown.item_id = ${item.id}
    ) as found
    where copy.item_id = ${item.id} and copy.language = found.language and copy.behind_by <> found.behind
    returning copy.language`.execute(tx)
  for (const { language } of rows) if (language !== changed) await notifyChange(tx, item, { language, event: 'updated' })
}

const FACET_LENGTH = 200

/**
 * Returns the facets that lists filter an item by: `topic:…`, facts and fields with a filter, `year:2026` and `month:2026-11`. An
 * achievement uses its own year; all other items use the day of first publication in Shanghai (`day`: YYYY-MM-DD). Facts of an item that is
 * limited are no facets.
 */
function facetsOf(item: ItemRow, draft: Draft, day: string): string[] {
  const { section, topics } = item
  const { facts } = draft
  const published = [`year:${day.slice(0, 4)}`, `month:${day.slice(0, 7)}`]
  if (isRestricted(readersOf(item))) return [...topics.map(ofTopic), ...published]
  const facets = factFacets(section).flatMap((name) => {
    const value = facts[name]
    return typeof value === 'string' && value !== '' ? `${name}:${value}` : []
  })
  const { year } = facts
  const when = section === 'achievement' && typeof year === 'number' ? [`year:${year}`] : published
  const all = [...topics.map(ofTopic), ...facets, ...fieldFacets(section, draft), ...when]
  return [...new Set(all.map((facet) => cutText(facet, FACET_LENGTH)))]
}

const withTopics = (facets: readonly string[], topics: readonly string[]): string[] => [
  ...new Set([...topics.map(ofTopic), ...facets.filter((facet) => !facet.startsWith(ofTopic('')))]),
]
const ofTopic = (topic: string): string => `topic:${topic}`
