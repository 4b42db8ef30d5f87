import type { Pool } from 'pg'
import type { Language } from '#contract/language.ts'
import type { ItemKind, Section } from '#contract/sections.ts'

// Each question is planned for itself: how often its words occur decides which index is right, so none of these statements is named.

/** `query` names its readers and its section too (words.ts). */
export type Asked = {
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
export type SectionCount = { readonly section: Section; readonly items: number }
export type Slice = { readonly limit: number; readonly offset: number; readonly near: string }

/** Each phrase as a pattern in which nothing of it is a wildcard (S99). */
export const patternOf = (phrase: string): string => `%${phrase.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Looked at only for what has the words: a text is long, and most phrases that are in an item are in its title. */
const together = (phrases: readonly string[], from: number): string =>
  phrases.map((_, place) => ` and (entry.title like $${from + place} or entry.text like $${from + place})`).join('')

/** Items that have none of what is blocked. Looked at only while something is, since it reads the item too. */
const allowed = ({ without }: Asked, at: number, entry: string): string =>
  without.length === 0
    ? ''
    : ` and not exists (select from content.public_item item
          where item.item_id = ${entry}.item_id and item.language = ${entry}.language and item.facets && $${at}::text[])`
const given = ({ without }: Asked) => (without.length === 0 ? [] : [without])

/** How many the database thinks have the words: it keeps count of common ones, and counts nothing for this. */
export async function guessWords(pool: Pool, query: string): Promise<number> {
  const { rows } = await pool.query<{ 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[] }>(
    'explain (format json) select from website.search_entry where words @@ $1::tsquery',
    [query],
  )
  return rows[0]!['QUERY PLAN'][0]!.Plan['Plan Rows']
}

/** How many have the words, in each section, counted no further than `most` in all. Phrases are not looked at. */
export async function countWords(pool: Pool, asked: Asked, most: number): Promise<SectionCount[]> {
  const { rows } = await pool.query<SectionCount>(
    `select section, count(*)::int as items from (
       select section from website.search_entry entry where words @@ $1::tsquery${allowed(asked, 3, 'entry')} limit $2) counted
     group by section order by items desc, section`,
    [asked.query, most, ...given(asked)],
  )
  return rows
}

/** How many of a few have the phrases too. */
export async function countPhrases(pool: Pool, asked: Asked): Promise<SectionCount[]> {
  const { query, phrases } = asked
  const { rows } = await pool.query<SectionCount>(
    `select section, count(*)::int as items from website.search_entry entry
     where words @@ $1::tsquery${together(phrases, 2)}${allowed(asked, 2 + phrases.length, 'entry')} group by section order by items desc, section`,
    [query, ...phrases.map(patternOf), ...given(asked)],
  )
  return rows
}

/** How far before the word that was found an excerpt begins, and how long it is. It says where it was cut. */
const BEFORE = 40
const EXCERPT = 160
function columns(near: number): string {
  const begin = `greatest(1, strpos(lower(entry.text), $${near}) - ${BEFORE})`
  return `entry.number, entry.language, entry.section, entry.kind, entry.slug, entry.title, entry.published_at,
    case when ${begin} > 1 then '…' else '' end || btrim(substr(entry.text, ${begin}, ${EXCERPT}))
      || case when length(entry.text) >= ${begin} + ${EXCERPT} then '…' else '' end as excerpt`
}

/** All that have the words are put in order, those with them in their titles first, then the newest; phrases are looked at as far as is shown. */
export async function readSorted(pool: Pool, asked: Asked, { limit, offset, near }: Slice): Promise<FoundRow[]> {
  const { query, phrases } = asked
  const { rows } = await pool.query<FoundRow>(
    `with found as materialized (
       select item_id, language, published_at, title_words @@ $1::tsquery as in_title from website.search_entry entry
       where words @@ $1::tsquery${allowed(asked, 5 + phrases.length, 'entry')}),
     ranked as materialized (select * from found order by in_title desc, published_at desc, item_id)
     select ${columns(4)}
     from ranked cross join lateral (
       select * from website.search_entry entry
       where entry.item_id = ranked.item_id and entry.language = ranked.language${together(phrases, 5)} offset 0) entry
     limit $2 offset $3`,
    [query, limit, offset, near, ...phrases.map(patternOf), ...given(asked)],
  )
  return rows
}

export type Tier = 'titled' | 'others'
const OF_TIER: Readonly<Record<Tier, string>> = {
  titled: 'title_words @@ $1::tsquery',
  others: 'words @@ $1::tsquery and not title_words @@ $1::tsquery',
}

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
  const { rows } = await pool.query<FoundRow>(
    `with shown as materialized (
       select item_id, language from ${from}
       where ${OF_TIER[tier]}${together(phrases, 5)}${allowed(asked, 5 + phrases.length, 'entry')}${isSure ? '' : ' order by published_at desc, item_id'} limit $2 offset $3)
     select ${columns(4)} from shown join website.search_entry entry using (item_id, language)
     order by entry.published_at desc, entry.item_id`,
    [query, limit, offset, near, ...phrases.map(patternOf), ...given(asked)],
  )
  return rows
}

/** How many titles have the words, counted no further than `most`. */
export async function countTitled(pool: Pool, asked: Asked, most: number): Promise<number> {
  const { rows } = await pool.query<{ items: number }>(
    `select count(*)::int as items from (
       select from website.search_entry entry where title_words @@ $1::tsquery${allowed(asked, 3, 'entry')} limit $2) counted`,
    [asked.query, most, ...given(asked)],
  )
  return rows[0]!.items
}

export type SuggestedRow = Pick<FoundRow, 'number' | 'section' | 'kind' | 'slug' | 'title'>
/** Of more titles than these, whichever are found first are put in order: typing waits for nothing. */
const LOOKED_AT = 1_000

/** Titles alone, the newest first. */
export async function readSuggested(pool: Pool, asked: Asked, most: number): Promise<SuggestedRow[]> {
  const { rows } = await pool.query<SuggestedRow>(
    `with found as materialized (
       select number, section, kind, slug, title, published_at from website.search_entry entry
       where title_words @@ $1::tsquery${allowed(asked, 3, 'entry')} limit ${LOOKED_AT})
     select number, section, kind, slug, title from found order by published_at desc, number limit $2`,
    [asked.query, most, ...given(asked)],
  )
  return rows
}
