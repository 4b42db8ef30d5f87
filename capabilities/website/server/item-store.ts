import type { Pool } from 'pg'
import { DRAFT_COLUMNS, type DraftRow, type ItemKind, type ItemSection, type Section } from '#capabilities/content/contract.ts'
import type { Bilingual, Language } from '#contract/language.ts'
import { anyOf } from '#server/database/statement/any-of.ts'
import type { Blocked } from './blocked-store.ts'
import { TEASER_COLUMNS, type TeaserRow, TOPICS_COLUMN, type TopicRow } from './teaser-row.ts'

/** Contains the texts (DraftRow) and the metadata of an item page. */
export type ItemRow = DraftRow & {
  readonly item_id: string
  readonly number: number
  readonly language: Language
  readonly section: Section
  readonly kind: ItemKind
  readonly topics: readonly TopicRow[]
  readonly topic_facets: readonly string[]
  /** Is the stored value, which readAudience interprets. */
  readonly audience: unknown
  readonly credential: Partial<Bilingual> | null
  readonly length: number
  readonly behind_by: number
  readonly first_published_at: Date
  readonly published_at: Date
  readonly editions: readonly { readonly language: Language; readonly slug: string }[]
}

/** Returns an item in the requested language, else in the other. */
export async function readItemRow(pool: Pool, number: number, language: Language): Promise<ItemRow | undefined> {
  const { rows } = await pool.query<ItemRow>({
    name: 'website.item',
    text: `select item_id, number, language, section, kind, ${DRAFT_COLUMNS.join(', ')}, ${TOPICS_COLUMN},
  array(select 'topic:' || slug from unnest(item.topics) as each(slug)) as topic_facets,
  credential, length, behind_by, audience,
  first_published_at, published_at,
  (select jsonb_agg(jsonb_build_object('language', edition.language, 'slug', edition.slug) order by edition.language desc)
   from content.public_item edition where edition.number = $1) as editions
from content.public_item item where number = $1 order by language = $2 desc limit 1`,
    values: [number, language],
  })
  return rows[0]
}

type Withheld = Pick<DraftRow, 'body' | 'facts' | 'key_points' | 'reference_list' | 'chapters' | 'blocks' | 'video'>

/**
 * Returns what the public view withholds of an item that is limited. Returns nothing when the audience is another one than that
 * which admitted the caller.
 */
export async function readWithheld(
  pool: Pool,
  { item_id, language, audience }: Pick<ItemRow, 'item_id' | 'language' | 'audience'>,
): Promise<Withheld | undefined> {
  const { rows } = await pool.query<Withheld>({
    name: 'website.withheld',
    text: `select body, facts, key_points, reference_list, chapters, blocks, video from content.whole_item
where item_id = $1 and language = $2 and audience = $3::jsonb`,
    values: [item_id, language, JSON.stringify(audience)],
  })
  return rows[0]
}

type Place = Pick<ItemRow, 'item_id' | 'language' | 'section'>

/** Number of newest items that share a topic and are compared. */
const NEWEST_LOOKED_AT = 24

type RelatedTo = Place & Pick<ItemRow, 'kind' | 'topic_facets'> & { readonly most: number; readonly blocked: Blocked }

/**
 * Returns ids of the items that share most topics with this one, among the newest that share any. For a video, videos come first, filled up
 * with the newest videos. Lessons are excluded because they belong to their course. It is a separate query because PostgreSQL must plan it
 * each time: its cost depends on how rare the topics are.
 */
export async function readRelated(pool: Pool, { item_id, language, kind, topic_facets, most, blocked }: RelatedTo): Promise<string[]> {
  const candidates = (condition: string) => `(
    select item_id, kind <> 'img' as is_video, first_published_at,
      cardinality(array(select unnest(facets) intersect select unnest($3::text[]))) as shared
    from content.public_item where language = $1 and ${condition} and item_id <> $2
      and not facets && $4::text[] and not section = any ($5) and section <> 'college'
    order by first_published_at desc limit ${NEWEST_LOOKED_AT})`
  const isVideo = kind !== 'img'
  const near = [
    candidates('facets && $3::text[]'),
    ...(isVideo ? [candidates(`kind <> 'img' and facets && $3::text[]`), candidates(`section = 'video'`)] : []),
  ]
  const { rows } = await pool.query<{ item_id: string }>({
    name: isVideo ? 'website.related-to-video' : 'website.related',
    text: `select item_id from (${near.join('\n  union ')}) as near
order by ${isVideo ? 'is_video desc, ' : ''}shared desc, first_published_at desc limit $6`,
    values: [language, item_id, topic_facets, blocked.facets, blocked.sections, most],
  })
  return rows.map((row) => row.item_id)
}

export type AroundRow = TeaserRow & { readonly place: 'newer' | 'older' | 'related' }

/** Returns the newer and older neighbours of an item in its section, and the related items in the given order. */
export async function readAround(pool: Pool, { item_id, language, section }: Place, related: readonly string[]): Promise<AroundRow[]> {
  const { rows } = await pool.query<AroundRow>({
    name: 'website.around',
    text: `with this as (select first_published_at as at from content.public_item where language = $1 and item_id = $3), near as (
  (select 'newer' as place, 0 as at, item_id from content.public_item
   where language = $1 and section = $2 and first_published_at >= (select at from this)
     and (first_published_at > (select at from this) or item_id < $3)
   order by first_published_at, item_id desc limit 1)
  union all
  (select 'older', 0, item_id from content.public_item
   where language = $1 and section = $2 and first_published_at <= (select at from this)
     and (first_published_at < (select at from this) or item_id > $3)
   order by first_published_at desc, item_id limit 1)
  union all
  select 'related', at, found from unnest($4::uuid[]) with ordinality as related (found, at))
select near.place, ${TEASER_COLUMNS}
from near join content.public_item item on item.item_id = near.item_id and item.language = $1
order by near.at`,
    values: [language, section, item_id, related],
  })
  return rows
}

export async function readTopicRows(pool: Pool, slugs: readonly string[], language: Language): Promise<TopicRow[]> {
  const { rows } = await pool.query<TopicRow>({
    name: 'website.topics',
    text: `select slug, case $2 when 'zh-CN' then title_zh else title_en end as title from content.public_topic
where slug = ${anyOf('$1', 'text')} order by position, slug`,
    values: [slugs, language],
  })
  return rows
}

type Found = { readonly number: number; readonly slug: string; readonly section: ItemSection; readonly kind: ItemKind }

/** Finds an item or page by number or id, preferring the requested language. */
export async function findItemByName(pool: Pool, id: string, language: Language): Promise<Found | undefined> {
  const isNumber = /^\d+$/.test(id)
  const { rows } = await pool.query<Found>({
    name: `website.item-by-${isNumber ? 'number' : 'id'}`,
    text: `select number, slug, section, kind from (
  select item_id, number, slug, section, kind, language from content.public_item
  union all select item_id, number, slug, 'page', 'img', language from content.public_page) item where ${isNumber ? 'number' : 'item_id'} = $1 order by language = $2 desc limit 1`,
    values: [id, language],
  })
  return rows[0]
}

/** Returns true when an item was deleted permanently. */
export async function isGone(pool: Pool, id: string): Promise<boolean> {
  const isNumber = /^\d+$/.test(id)
  const { rowCount } = await pool.query({
    name: `website.gone-by-${isNumber ? 'number' : 'id'}`,
    text: `select from content.gone_item where ${isNumber ? 'number' : 'item_id'} = $1`,
    values: [id],
  })
  return (rowCount ?? 0) > 0
}
