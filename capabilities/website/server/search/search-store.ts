import type { Pool } from 'pg'
import type { Language } from '#contract/language.ts'
import type { ItemKind, Section } from '#contract/sections.ts'

// Each question is planned for itself: how often its words occur decides which index is right, so none of these statements is named.

export type Asked = {
  readonly query: string
  readonly phrases: readonly string[]
  readonly language: Language
  readonly section: Section | undefined
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

/** An item of two languages is told once, in the one asked for. */
const ONCE = '(entry.language = $2 or not $2 = any (entry.languages))'
const BY_WORDS = `words @@ $1::tsquery and ${ONCE}`
/** Looked at only for what has the words: a text is long, and most phrases that are in an item are in its title. */
const TOGETHER = `not exists (
  select from unnest($3::text[]) as phrase(pattern) where not (entry.title like pattern or entry.text like pattern))`
const IN_SECTION = '($4::text is null or entry.section = $4)'

const valuesOf = ({ query, language, phrases, section }: Asked): unknown[] => [query, language, phrases.map(patternOf), section ?? null]

/** How many have the words, in each section, counted no further than `most` in all. Phrases are not looked at. */
export async function countWords(pool: Pool, { query, language, section }: Asked, most: number): Promise<SectionCount[]> {
  const { rows } = await pool.query<SectionCount>(
    `select section, count(*)::int as items from (
       select section from website.search_entry entry where ${BY_WORDS} and ($3::text is null or entry.section = $3) limit $4) counted
     group by section order by items desc, section`,
    [query, language, section ?? null, most],
  )
  return rows
}

/** How many of a few have the phrases too. */
export async function countPhrases(pool: Pool, asked: Asked): Promise<SectionCount[]> {
  const { rows } = await pool.query<SectionCount>(
    `with found as materialized (select section, title, text from website.search_entry entry where ${BY_WORDS})
     select section, count(*)::int as items from found entry where ${TOGETHER} group by section order by items desc, section`,
    valuesOf(asked).slice(0, 3),
  )
  return rows
}

/** Where an excerpt begins before the word that was found, and how long it is. */
const BEFORE = 40
const EXCERPT = 160
const columns = (near: number) => `entry.number, entry.language, entry.section, entry.kind, entry.slug, entry.title, entry.published_at,
  substr(entry.text, greatest(1, strpos(lower(entry.text), $${near}) - ${BEFORE}), ${EXCERPT}) as excerpt`

/** All that have the words are put in order, those with them in their titles first, then the newest; phrases are looked at as far as is shown. */
export async function readSorted(pool: Pool, asked: Asked, { limit, offset, near }: Slice): Promise<FoundRow[]> {
  const { rows } = await pool.query<FoundRow>(
    `with found as materialized (
       select item_id, language, published_at, title_words @@ $1::tsquery as in_title from website.search_entry entry
       where ${BY_WORDS} and ${IN_SECTION}),
     ranked as materialized (select * from found order by in_title desc, published_at desc, item_id)
     select ${columns(7)}
     from ranked cross join lateral (
       select * from website.search_entry entry where entry.item_id = ranked.item_id and entry.language = ranked.language and ${TOGETHER}) entry
     limit $5 offset $6`,
    [...valuesOf(asked), limit, offset, near],
  )
  return rows
}

/** From the newest on until enough are found: for words that so many have that the newest are soon at hand. */
export async function readNewest(pool: Pool, asked: Asked, tier: 'titled' | 'others', { limit, offset, near }: Slice): Promise<FoundRow[]> {
  const where = tier === 'titled' ? 'title_words @@ $1::tsquery' : 'words @@ $1::tsquery and not title_words @@ $1::tsquery'
  const { rows } = await pool.query<FoundRow>(
    `select ${columns(7)} from website.search_entry entry
     where ${where} and ${ONCE} and ${IN_SECTION} ${asked.phrases.length > 0 ? `and ${TOGETHER}` : 'and $3::text[] is not null'}
     order by published_at desc, item_id limit $5 offset $6`,
    [...valuesOf(asked), limit, offset, near],
  )
  return rows
}

/** How many titles have the words, counted no further than `most`. */
export async function countTitled(pool: Pool, { query, language, section }: Asked, most: number): Promise<number> {
  const { rows } = await pool.query<{ items: number }>(
    `select count(*)::int as items from (
       select from website.search_entry entry
       where title_words @@ $1::tsquery and ${ONCE} and ($3::text is null or entry.section = $3) limit $4) counted`,
    [query, language, section ?? null, most],
  )
  return rows[0]!.items
}

export type SuggestedRow = Pick<FoundRow, 'number' | 'section' | 'kind' | 'slug' | 'title'>

/** Titles alone, the newest first. */
export async function readSuggested(pool: Pool, query: string, language: Language, most: number): Promise<SuggestedRow[]> {
  const { rows } = await pool.query<SuggestedRow>(
    `select number, section, kind, slug, title from website.search_entry entry
     where title_words @@ $1::tsquery and ${ONCE} order by published_at desc, item_id limit $3`,
    [query, language, most],
  )
  return rows
}
