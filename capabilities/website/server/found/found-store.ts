import type { Pool } from 'pg'
import type { ItemKind, Section } from '#capabilities/content/contract.ts'
import type { Document } from '#contract/document/document.ts'
import type { Language } from '#contract/language.ts'

// Queries for feeds and sitemaps. The views contain published items only (S136).

export type FoundRow = {
  readonly number: number
  readonly language: Language
  readonly section: Section
  readonly kind: ItemKind
  readonly slug: string
  readonly published_at: Date
}
export type FeedRow = FoundRow & {
  readonly title: string
  readonly lead: string
  readonly byline: string
  readonly body: Document
  readonly first_published_at: Date
}

/**
 * Returns the newest items of the sections in one language, without items that have one of the facets. The lateral join uses the index for
 * each section.
 */
export async function readNewest(
  pool: Pool,
  language: Language,
  sections: readonly Section[],
  without: readonly string[],
  most: number,
): Promise<FeedRow[]> {
  const { rows } = await pool.query<FeedRow>({
    name: 'website.feed',
    text: `select item.* from unnest($2::text[]) as wanted (section) cross join lateral (
             select item_id, number, language, section, kind, slug, title, lead, byline, body, first_published_at, published_at from content.public_item
             where language = $1 and section = wanted.section and not facets && $3::text[] order by first_published_at desc, item_id limit $4
           ) as item order by first_published_at desc, item_id limit $4`,
    values: [language, sections, without, most],
  })
  return rows
}

export async function readFilled(pool: Pool): Promise<{ readonly section: Section; readonly language: Language }[]> {
  const { rows } = await pool.query<{ section: Section; language: Language }>({
    name: 'website.sitemap-sections',
    text: `select section, language from content.public_count where facet = '' order by section, language desc`,
  })
  return rows
}

export type CourseEntryRow = {
  readonly number: number
  readonly language: Language
  readonly slug: string
  readonly title: string
  readonly lead: string
  readonly first_online_at: Date
  readonly published_at: Date
}

/** Returns the newest courses with a title in the language, without the given topics. */
export async function readNewestCourses(
  pool: Pool,
  language: Language,
  without: readonly string[],
  most: number,
): Promise<CourseEntryRow[]> {
  const { rows } = await pool.query<CourseEntryRow>({
    name: 'website.feed-courses',
    text: `select number, language, slug, title, lead, first_online_at, published_at from college.course_text
           where language = $1 and not exists (select from unnest(topics) as topic where 'topic:' || topic = any ($2::text[]))
           order by first_online_at desc, course_id limit $3`,
    values: [language, without, most],
  })
  return rows
}

export type CourseRow = {
  readonly number: number
  readonly slug: string
  readonly languages: readonly Language[]
  readonly changed_at: Date
}

/** Returns all public courses with the languages in which they have a title. */
export async function readCourses(pool: Pool): Promise<CourseRow[]> {
  const { rows } = await pool.query<CourseRow>({
    name: 'website.sitemap-courses',
    text: `select number, slug, array(select key from jsonb_each_text(title) where value <> '' order by key desc) as languages, changed_at
           from college.public_course order by number`,
  })
  return rows
}

type PartRow = { readonly part: number; readonly changed_at: Date }

/** Returns the ranges of `size` numbers that contain items outside the sections `without`, with their last change. */
export async function readParts(pool: Pool, size: number, without: readonly Section[]): Promise<PartRow[]> {
  const { rows } = await pool.query<PartRow>({
    name: 'website.sitemap-parts',
    text: `select ((number - 1) / $1::int + 1)::int as part, max(published_at) as changed_at from content.public_item
           where section <> all ($2::text[]) group by 1 order by 1`,
    values: [size, without],
  })
  return rows
}

/** Returns the published editions of one range outside the sections `without`; editions of an item are adjacent. */
export async function readPart(pool: Pool, part: number, size: number, without: readonly Section[]): Promise<FoundRow[]> {
  const { rows } = await pool.query<FoundRow>({
    name: 'website.sitemap-part',
    text: `select number, language, section, kind, slug, published_at from content.public_item
           where number > $1::bigint and number <= $2::bigint and section <> all ($3::text[]) order by number, language`,
    values: [(part - 1) * size, part * size, without],
  })
  return rows
}
