import type { Pool } from 'pg'
import type { ItemKind, Section } from '#capabilities/content/contract.ts'
import type { Language } from '#contract/language.ts'
import { openPlans } from '#server/database/plan-once.ts'
import { one } from '#server/database/statement/one.ts'
import { phrasesTogether, phraseValues } from '../scripts/phrases.ts'

// The planner's estimate of word frequency selects the strategy. The queries themselves use one plan for all words and are planned once.
// Words that are neither common nor rare in titles are the exception, planned each time.
const planOnce = openPlans('search', 40)

export type Asked = {
  readonly language: Language
  /** A tsquery as written by tokens.ts, including the section. */
  readonly query: string
  readonly phrases: readonly string[]
  /** Excludes items with any of these facets. */
  readonly without: readonly string[]
}
export type FoundRow = {
  readonly number: number
  readonly language: Language
  readonly section: Section
  readonly kind: ItemKind
  readonly is_limited: boolean
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly published_at: Date
}
type SectionCount = { readonly section: Section; readonly items: number }
export type Slice = { readonly limit: number; readonly offset: number; readonly near: string }

/** Returns the condition that excludes blocked items. It is empty while nothing is blocked, because it has to read the item as well. */
const allowed = ({ without }: Asked, at: number): string =>
  without.length === 0
    ? ''
    : ` and not exists (select from content.public_item item
          where item.item_id = entry.item_id and item.language = entry.language and item.facets && $${at}::text[])`
const given = ({ without }: Asked) => (without.length === 0 ? [] : [without])

/** Selects entries by reader language; each language has its own word indexes. */
const OWN: Readonly<Record<Language, string>> = { 'zh-CN': 'entry.for_zh', 'en-US': 'entry.for_en' }
const matching = ({ language }: Asked, words: 'words' | 'title_words', query = '$1::tsquery'): string =>
  `${OWN[language]} and entry.${words} @@ ${query}`
/**
 * The subselect hides the value from the planner, so it always uses the word index. It would otherwise consider a sequential scan equally
 * cheap, but the words are stored out of line.
 */
const LOOKED_UP = '(select $1::tsquery)'

type Planned = { readonly 'Plan Rows': number }
/** Returns the planner's row estimates for each query from EXPLAIN. Nothing is counted; PostgreSQL keeps statistics of common words. */
export async function guessWords(pool: Pool, asked: Asked, queries: readonly string[]): Promise<number[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Planned & { readonly Plans?: readonly Planned[] } }] }>(
    `explain (format json) ${queries.map((_, at) => `select from website.search_entry entry where ${matching(asked, 'words', `$${at + 1}::tsquery`)}`).join(' union all ')}`,
    [...queries],
  )
  const { Plan } = one(rows)['QUERY PLAN'][0]
  return (queries.length === 1 ? [Plan] : (Plan.Plans ?? [])).map((plan) => plan['Plan Rows'])
}

export async function countTitled(pool: Pool, asked: Asked, most: number): Promise<number> {
  const { rows } = await pool.query<{ items: number }>(
    planOnce(
      `select count(*)::int as items from (
       select from website.search_entry entry where ${matching(asked, 'title_words', LOOKED_UP)}${allowed(asked, 3)} limit $2) counted`,
      [asked.query, most, ...given(asked)],
    ),
  )
  return one(rows).items
}

/** Start of the excerpt before the match, and its length, in characters. Cuts are marked by "…". */
const BEFORE = 40
const EXCERPT = 160
/**
 * Columns of a hit. The text is decompressed once, and lower-cased only when the word has case, because texts are long and mostly without
 * case.
 */
const SHOWN = `entry.number, entry.language, entry.section, entry.kind, entry.slug, entry.title, entry.published_at,
    exists (select from content.public_item item where item.item_id = entry.item_id and item.language = entry.language and item.audience ->> 'kind' <> 'everybody') as is_limited,
    case when cut.at > 1 then '…' else '' end || btrim(substr(whole.text, cut.at, ${EXCERPT})) || case when length(whole.text) >= cut.at + ${EXCERPT} then '…' else '' end as excerpt`
/** Cuts an excerpt around a word, the fourth parameter of the statement. */
const cutAround = (near: string): string => `
    cross join lateral (select entry.text || '' as text offset 0) whole
    cross join lateral (select greatest(1, strpos(${hasCase(near) ? 'lower(whole.text)' : 'whole.text'}, $4) - ${BEFORE}) as at offset 0) cut`
const hasCase = (text: string): boolean => /\p{L}/u.test(text) && text.toUpperCase() !== text.toLowerCase()

export type Sorted = { readonly items: number; readonly sections: readonly SectionCount[]; readonly rows: readonly FoundRow[] }
type Bounds = {
  /** Above this number, nothing is sorted: `items` is `most` + 1, without sections or rows. */
  readonly most: number
  /** Up to this number of hits, phrases are checked before counting; above it, only for the rows shown. */
  readonly mostLookedAt: number
  /** Restricts the rows, not the counts, to a section. */
  readonly section: Section | undefined
}

/** Returns the number of hits, their sections and a sorted page: title matches first, then newest. */
export async function readSorted(
  pool: Pool,
  asked: Asked,
  { most, mostLookedAt, section }: Bounds,
  { limit, offset, near }: Slice,
): Promise<Sorted> {
  const { query, phrases } = asked
  const first = 6
  const areTogether = `exists (select from website.search_entry entry
    where entry.item_id = found.item_id and entry.language = found.language${phrasesTogether(phrases, first)})`
  const [isCounted, isShown] =
    phrases.length === 0
      ? ['true', 'true']
      : [`(size.items > ${mostLookedAt} or ${areTogether})`, `(size.items <= ${mostLookedAt} or ${areTogether})`]
  const { rows } = await pool.query<FoundRow & Omit<Sorted, 'rows'>>(
    planOnce(
      `with found as materialized (
       select item_id, language, section, published_at, title_words @@ $1::tsquery as in_title from website.search_entry entry
       where ${matching(asked, 'words', LOOKED_UP)}${allowed(asked, first + 2 * phrases.length)} limit ${most + 1}),
     size as materialized (select count(*)::int as items from found),
     fitting as materialized (select found.* from found, size where size.items <= ${most} and ${isCounted}),
     told as (select section, count(*)::int as items from fitting group by section),
     ranked as materialized (
       select * from fitting where $5::text is null or section = $5 order by in_title desc, published_at desc, item_id),
     page as materialized (select found.* from ranked as found, size where ${isShown} limit $2 offset $3),
     shown as (
       select ${SHOWN}, page.in_title, page.item_id from page join website.search_entry entry using (item_id, language) ${cutAround(near)})
     select size.items, sections.told as sections, shown.*
     from size cross join (select coalesce(json_agg(told order by items desc, section), '[]') as told from told) as sections left join shown on true
     order by shown.in_title desc, shown.published_at desc, shown.item_id`,
      [query, limit, offset, near, section ?? null, ...phraseValues(phrases), ...given(asked)],
    ),
  )
  const { items, sections } = one(rows)
  return { items, sections, rows: rows.filter(({ number }) => number !== null) }
}

type Tier = 'titled' | 'others'
const OF_TIER = {
  titled: (asked: Asked) => matching(asked, 'title_words'),
  others: (asked: Asked) => `${matching(asked, 'words')} and not entry.title_words @@ $1::tsquery`,
} as const

/**
 * Scans from the newest entry until the page is full; suits frequent words. `isSure` means that very many titles match, so the plan is
 * forced to follow the date index. Excerpts are cut only for the rows shown, because texts are long.
 */
export async function readNewest(
  pool: Pool,
  asked: Asked,
  { tier, isSure }: { readonly tier: Tier; readonly isSure: boolean },
  { limit, offset, near }: Slice,
): Promise<FoundRow[]> {
  const { query, phrases } = asked
  const from = isSure
    ? '(select * from website.search_entry order by published_at desc, item_id offset 0) entry'
    : 'website.search_entry entry'
  const text = `with shown as materialized (
       select item_id, language from ${from}
       where ${OF_TIER[tier](asked)}${phrasesTogether(phrases, 5)}${allowed(asked, 5 + 2 * phrases.length)}${isSure ? '' : ' order by published_at desc, item_id'} limit $2 offset $3)
     select ${SHOWN} from shown join website.search_entry entry using (item_id, language) ${cutAround(near)}
     order by entry.published_at desc, entry.item_id`
  const values = [query, limit, offset, near, ...phraseValues(phrases), ...given(asked)]
  return (await pool.query<FoundRow>(isSure ? planOnce(text, values) : { text, values })).rows
}

type SuggestedRow = Pick<FoundRow, 'number' | 'section' | 'kind' | 'slug' | 'title'>
/**
 * The newest entries are searched first. When they have too few matches, the words are rare; of more matches than this, an arbitrary subset
 * is sorted, so that typing stays fast.
 */
const LOOKED_AT = 1_000

/** Returns title matches, newest first. */
export async function readSuggested(pool: Pool, asked: Asked, most: number): Promise<SuggestedRow[]> {
  const shown = 'number, section, kind, slug, title, published_at'
  const { rows } = await pool.query<SuggestedRow>(
    planOnce(
      `with newest as materialized (
       select ${shown} from (select * from website.search_entry entry where ${OWN[asked.language]} order by published_at desc, item_id limit ${LOOKED_AT}) entry
       where ${matching(asked, 'title_words')}${allowed(asked, 3)}),
     found as materialized (
       select ${shown} from website.search_entry entry
       where (select count(*) from newest) < $2 and ${matching(asked, 'title_words', LOOKED_UP)}${allowed(asked, 3)} limit ${LOOKED_AT})
     select number, section, kind, slug, title from (
       select * from newest where (select count(*) from newest) >= $2 union all select * from found) as known
     order by published_at desc, number limit $2`,
      [asked.query, most, ...given(asked)],
    ),
  )
  return rows
}

/** Limits the compared candidates, which contain any of the words. */
const MOST_COMPARED = 2_000

/** Returns hits with at least half of the words, sorted by number of words (title matches count twice), then newest. */
export async function readSome(
  pool: Pool,
  asked: Asked,
  units: readonly string[],
  section: Section | undefined,
  { limit, offset, near }: Slice,
): Promise<Sorted> {
  const { rows } = await pool.query<FoundRow & Omit<Sorted, 'rows'>>(
    `with found as materialized (
       select item_id, language, section, published_at, words, title_words from website.search_entry entry
       where ${matching(asked, 'words', LOOKED_UP)}${allowed(asked, 7)} limit ${MOST_COMPARED}),
     counted as (
       select item_id, language, section, published_at,
         (select count(*) from unnest($6::text[]) as unit where words @@ unit::tsquery) as hits,
         (select count(*) from unnest($6::text[]) as unit where title_words @@ unit::tsquery) as titled from found),
     fitting as materialized (select * from counted where hits * 2 >= cardinality($6::text[])),
     told as (select section, count(*)::int as items from fitting group by section),
     page as materialized (
       select * from fitting where $5::text is null or section = $5
       order by hits + titled desc, published_at desc, item_id limit $2 offset $3),
     shown as (select ${SHOWN}, page.hits, page.titled, page.item_id from page join website.search_entry entry using (item_id, language) ${cutAround(near)})
     select coalesce((select sum(items) from told where $5::text is null or section = $5), 0)::int as items, sections.told as sections, shown.*
     from (select coalesce(json_agg(told order by items desc, section), '[]') as told from told) as sections left join shown on true
     order by shown.hits + shown.titled desc, shown.published_at desc, shown.item_id`,
    [asked.query, limit, offset, near, section ?? null, [...units], ...given(asked)],
  )
  const { items, sections } = one(rows)
  return { items, sections, rows: rows.filter(({ number }) => number !== null) }
}

export async function countWritten(pool: Pool, asked: Asked, most: number): Promise<number> {
  const { rows } = await pool.query<{ items: number }>(
    `select count(*)::int as items from (
       select from website.search_entry entry
       where entry.language = $3 and ${matching(asked, 'words', LOOKED_UP)}${allowed(asked, 4)} limit $2) counted`,
    [asked.query, most, asked.language, ...given(asked)],
  )
  return one(rows).items
}
