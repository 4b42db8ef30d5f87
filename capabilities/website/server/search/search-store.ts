import type { Pool } from 'pg'
import { choicesOf, FACET_FIELDS, type ItemKind, SECTIONS, type Section } from '#capabilities/content/contract.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { openPlans } from '#server/database/plan-once.ts'
import { phrasesTogether, phraseValues } from './scripts/phrases.ts'

// How often its words occur decides which way a question goes, so it is asked of the database first. What is read then goes one way whatever the words
// are, and is planned once; only who is neither common nor rare in titles is planned for itself.
const planOnce = openPlans('search', 40)

export type Asked = {
  readonly language: Language
  /** As words.ts writes it; it names its section too. */
  readonly query: string
  readonly phrases: readonly string[]
  /** Facets of items that nobody is to find. */
  readonly without: readonly string[]
}
export type FoundRow = {
  readonly number: number
  readonly language: Language
  readonly section: Section
  readonly kind: ItemKind
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly published_at: Date
}
type SectionCount = { readonly section: Section; readonly items: number }
export type Slice = { readonly limit: number; readonly offset: number; readonly near: string }

/** Items that have none of what is blocked. Looked at only while something is, since it reads the item too. */
const allowed = ({ without }: Asked, at: number): string =>
  without.length === 0
    ? ''
    : ` and not exists (select from content.public_item item
          where item.item_id = entry.item_id and item.language = entry.language and item.facets && $${at}::text[])`
const given = ({ without }: Asked) => (without.length === 0 ? [] : [without])

/** Entries for the readers of a language: each has its own indexes of words. */
const OWN: Readonly<Record<Language, string>> = { 'zh-CN': 'entry.for_zh', 'en-US': 'entry.for_en' }
const matching = ({ language }: Asked, words: 'words' | 'title_words', query = '$1::tsquery'): string =>
  `${OWN[language]} and entry.${words} @@ ${query}`
/** As a value that nothing is known of beforehand, words are always looked up in their index: reading all entries in turn seems no dearer than it, but their words lie apart. */
const LOOKED_UP = '(select $1::tsquery)'

type Planned = { readonly 'Plan Rows': number }
/** How many the database thinks have the words of each query: it keeps count of common ones, and counts nothing for this. */
export async function guessWords(pool: Pool, asked: Asked, queries: readonly string[]): Promise<number[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Planned & { readonly Plans?: readonly Planned[] } }] }>(
    `explain (format json) ${queries.map((_, at) => `select from website.search_entry entry where ${matching(asked, 'words', `$${at + 1}::tsquery`)}`).join(' union all ')}`,
    [...queries],
  )
  const { Plan } = rows[0]!['QUERY PLAN'][0]
  return (queries.length === 1 ? [Plan] : (Plan.Plans ?? [])).map((plan) => plan['Plan Rows'])
}

/** How many titles have the words, counted no further than `most`. */
export async function countTitled(pool: Pool, asked: Asked, most: number): Promise<number> {
  const { rows } = await pool.query<{ items: number }>(
    planOnce(
      `select count(*)::int as items from (
       select from website.search_entry entry where ${matching(asked, 'title_words', LOOKED_UP)}${allowed(asked, 3)} limit $2) counted`,
      [asked.query, most, ...given(asked)],
    ),
  )
  return rows[0]!.items
}

/** How far before the word that was found an excerpt begins, and how long it is. It says where it was cut. */
const BEFORE = 40
const EXCERPT = 160
/** What is shown of an entry. Its text is unpacked once, and lowered only where that matters: it is long, and there are no two cases of most of it. */
const SHOWN = `entry.number, entry.language, entry.section, entry.kind, entry.slug, entry.title, entry.published_at,
    case when cut.at > 1 then '…' else '' end || btrim(substr(whole.text, cut.at, ${EXCERPT})) || case when length(whole.text) >= cut.at + ${EXCERPT} then '…' else '' end as excerpt`
const cutAround = (near: string, at: number): string => `
    cross join lateral (select entry.text || '' as text offset 0) whole
    cross join lateral (select greatest(1, strpos(${hasCase(near) ? 'lower(whole.text)' : 'whole.text'}, $${at}) - ${BEFORE}) as at offset 0) cut`
const hasCase = (text: string): boolean => /\p{L}/u.test(text) && text.toUpperCase() !== text.toLowerCase()

export type Sorted = { readonly items: number; readonly sections: readonly SectionCount[]; readonly rows: readonly FoundRow[] }
type Bounds = {
  /** Of more, nothing is put in order: `items` is one more than this, and there are neither sections nor rows. */
  readonly most: number
  /** Of no more, phrases are looked at before they are counted; of others as far as is shown. */
  readonly mostLookedAt: number
  /** Rows of this section alone. */
  readonly section: Section | undefined
}

/** All that have the words: how many, in which sections, and a page of them in order: those with the words in their titles first, then the newest. */
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
       select ${SHOWN}, page.in_title, page.item_id from page join website.search_entry entry using (item_id, language) ${cutAround(near, 4)})
     select size.items, sections.told as sections, shown.*
     from size cross join (select coalesce(json_agg(told order by items desc, section), '[]') as told from told) as sections left join shown on true
     order by shown.in_title desc, shown.published_at desc, shown.item_id`,
      [query, limit, offset, near, section ?? null, ...phraseValues(phrases), ...given(asked)],
    ),
  )
  const { items, sections } = rows[0]!
  return { items, sections, rows: rows.filter(({ number }) => number !== null) }
}

/** Every value of a field that lists filter by. */
const FIELD_FACETS = FACET_FIELDS.flatMap((name) => choicesOf(name).map((value) => `${name}:${value}`))

/** Those that something published has, in their order. */
export async function readFieldFacets(pool: Pool): Promise<string[]> {
  if (FIELD_FACETS.length === 0) return []
  const { rows } = await pool.query<{ facet: string }>({
    name: 'website.field-facets',
    text: 'select distinct facet from content.public_count where language = any ($1) and section = any ($2) and facet = any ($3)',
    values: [LANGUAGES, SECTIONS, FIELD_FACETS],
  })
  return FIELD_FACETS.filter((facet) => rows.some((row) => row.facet === facet))
}

type Tier = 'titled' | 'others'
const OF_TIER = {
  titled: (asked: Asked) => matching(asked, 'title_words'),
  others: (asked: Asked) => `${matching(asked, 'words')} and not entry.title_words @@ $1::tsquery`,
} as const

/**
 * From the newest on until enough are found, for words that so many have that these are soon at hand. `isSure`: at least as many titles have
 * them, so nothing else is thought of. Excerpts are cut of what is shown alone, since texts are long.
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
     select ${SHOWN} from shown join website.search_entry entry using (item_id, language) ${cutAround(near, 4)}
     order by entry.published_at desc, entry.item_id`
  const values = [query, limit, offset, near, ...phraseValues(phrases), ...given(asked)]
  return (await pool.query<FoundRow>(isSure ? planOnce(text, values) : { text, values })).rows
}

type SuggestedRow = Pick<FoundRow, 'number' | 'section' | 'kind' | 'slug' | 'title'>
/** What the newest entries have is soon found. Where they have too few, few have it at all, and of more than these whichever are found first are put in order: typing waits for nothing. */
const LOOKED_AT = 1_000

/** Titles alone, the newest first. */
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

/** Candidates that are compared, of those that have any of the words. */
const MOST_COMPARED = 2_000

/** What has some of the words, at least half of them: what has the most first, words in titles twice; then the newest. */
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
     shown as (select ${SHOWN}, page.hits, page.titled, page.item_id from page join website.search_entry entry using (item_id, language) ${cutAround(near, 4)})
     select coalesce((select sum(items) from told where $5::text is null or section = $5), 0)::int as items, sections.told as sections, shown.*
     from (select coalesce(json_agg(told order by items desc, section), '[]') as told from told) as sections left join shown on true
     order by shown.hits + shown.titled desc, shown.published_at desc, shown.item_id`,
    [asked.query, limit, offset, near, section ?? null, [...units], ...given(asked)],
  )
  const { items, sections } = rows[0]!
  return { items, sections, rows: rows.filter(({ number }) => number !== null) }
}

/** How many there are in exactly this language, counted no further than `most`. */
export async function countWritten(pool: Pool, asked: Asked, most: number): Promise<number> {
  const { rows } = await pool.query<{ items: number }>(
    `select count(*)::int as items from (
       select from website.search_entry entry
       where entry.language = $3 and ${matching(asked, 'words', LOOKED_UP)}${allowed(asked, 4)} limit $2) counted`,
    [asked.query, most, asked.language, ...given(asked)],
  )
  return rows[0]!.items
}
