import type { Pool } from 'pg'
import type { ItemKind, Section } from '#capabilities/content/contract.ts'
import type { Document } from '#contract/document/document.ts'
import type { Language } from '#contract/language.ts'

// Queries for feeds and sitemaps. The views contain published items only (S136).

export type SitemapRow = {
  readonly number: number
  readonly language: Language
  readonly section: Section
  readonly kind: ItemKind
  readonly slug: string
  readonly published_at: Date
}
export type FeedRow = SitemapRow & {
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
export async function readFeedRows(
  pool: Pool,
  {
    language,
    sections,
    without,
    most,
  }: { readonly language: Language; readonly sections: readonly Section[]; readonly without: readonly string[]; readonly most: number },
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

type PartRow = { readonly part: number; readonly changed_at: Date }

/** Returns the ranges of `size` numbers that contain items outside the sections `without`, with their last change. */
export async function readSitemapParts(pool: Pool, size: number, without: readonly Section[]): Promise<PartRow[]> {
  const { rows } = await pool.query<PartRow>({
    name: 'website.sitemap-parts',
    text: `select ((number - 1) / $1::int + 1)::int as part, max(published_at) as changed_at from content.public_item
           where section <> all ($2::text[]) group by 1 order by 1`,
    values: [size, without],
  })
  return rows
}

/** Returns the published editions of one range outside the sections `without`; editions of an item are adjacent. */
export async function readPart(pool: Pool, part: number, size: number, without: readonly Section[]): Promise<SitemapRow[]> {
  const { rows } = await pool.query<SitemapRow>({
    name: 'website.sitemap-part',
    text: `select number, language, section, kind, slug, published_at from content.public_item
           where number > $1::bigint and number <= $2::bigint and section <> all ($3::text[]) order by number, language`,
    values: [(part - 1) * size, part * size, without],
  })
  return rows
}
