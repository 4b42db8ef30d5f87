import type { Pool } from 'pg'
import type { ItemKind, Section } from '#capabilities/content/contract.ts'
import { drawingFor, itemPath, minutesOf } from '#capabilities/content/contract.ts'
import { pictureOf } from '#capabilities/media/contract.ts'
import { dayOf } from '#contract/dates.ts'
import type { Language } from '#contract/language.ts'
import type { ItemTeaser } from '../contract.ts'
import { type Assets, readPageAssets } from './asset-store.ts'

export type TopicRow = { readonly slug: string; readonly title: string }
/** Columns that lists read of an item. Long facts are omitted: a study may have hundreds of centres. */
export type TeaserRow = {
  readonly number: number
  readonly language: Language
  readonly section: Section
  readonly kind: ItemKind
  readonly slug: string
  readonly title: string
  readonly lead: string
  readonly byline: string
  readonly topics: readonly TopicRow[]
  readonly facts: Readonly<Record<string, unknown>>
  readonly centres: number
  readonly led_from: string | null
  readonly cover: string | null
  readonly video: string | null
  readonly is_advertisement: boolean
  readonly is_limited: boolean
  readonly length: number
  readonly first_published_at: Date
}

/** SQL column with the topics of a row in its language. `item` is the alias of content.public_item. */
export const TOPICS_COLUMN = `coalesce((select jsonb_agg(jsonb_build_object('slug', topic.slug,
      'title', case item.language when 'zh-CN' then topic.title_zh else topic.title_en end) order by topic.position, topic.slug)
    from content.public_topic topic where topic.slug = any(item.topics)), '[]') as topics`

export const TEASER_COLUMNS = `item.number, item.language, item.section, item.kind, item.slug, item.title, item.lead, item.byline, ${TOPICS_COLUMN},
  item.facts - '{centres,indications,contraindications,storage,primaryEndpoint,goals}'::text[] as facts,
  case item.section when 'multicenter' then jsonb_array_length(item.facts->'centres') else 0 end as centres,
  case item.section when 'multicenter' then jsonb_path_query_first(item.facts, '$.centres[*] ? (@.leads == true).city') #>> '{}' end as led_from,
  item.cover, item.video, item.is_advertisement, item.audience ->> 'kind' <> 'everybody' as is_limited, item.length, item.first_published_at`

/** Converts rows to teasers, with covers and durations from the media library. */
export async function toTeasers(pool: Pool, rows: readonly TeaserRow[]): Promise<ItemTeaser[]> {
  const assets = await readPageAssets(
    pool,
    rows.flatMap(({ cover, video }) => [cover, video]),
  )
  return rows.map((row) => toTeaser(row, assets))
}

function toTeaser(row: TeaserRow, assets: Assets): ItemTeaser {
  const { number, language, section, kind, title, lead, byline, topics, length } = row
  const [cover, video] = [assets.get(row.cover ?? ''), assets.get(row.video ?? '')]
  return {
    number,
    language,
    section,
    kind,
    title,
    lead,
    byline,
    topics: [...topics],
    cover: pictureOf(cover) ?? pictureOf(video),
    href: itemPath(row),
    date: dayOf(row.first_published_at),
    minutes: minutesOf(length, language),
    seconds: video?.duration_ms ? Math.round(video.duration_ms / 1_000) : null,
    drawing: drawingFor(number),
    isAdvertisement: row.is_advertisement,
    isLimited: row.is_limited,
    ...factsOf(row),
  }
}

function factsOf({ section, facts, centres, led_from, is_limited }: TeaserRow): Pick<ItemTeaser, 'study' | 'medicine' | 'achievement'> {
  if (is_limited) return {}
  const text = (name: string): string => String(facts[name] ?? '')
  if (section === 'multicenter') {
    const { code, phase, state, condition, planned, enrolled } = facts as NonNullable<ItemTeaser['study']>
    return { study: { code, phase, state, condition, planned, enrolled, centres, ledFrom: led_from ?? '' } }
  }
  if (section === 'medicine') {
    const { dispensing } = facts as NonNullable<ItemTeaser['medicine']>
    return { medicine: { ...pick(text, ['genericName', 'brandName', 'maker', 'form', 'strength']), dispensing } }
  }
  if (section === 'achievement') {
    const { kind, year, authors = [] } = facts as NonNullable<ItemTeaser['achievement']>
    return { achievement: { kind, year, authors: authors.slice(0, 3), by: text('journal') || text('givenBy') } }
  }
  return {}
}

const pick = <Name extends string>(text: (name: string) => string, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>

/** Returns the cache tags of a page that shows these items: a change of an item or of a topic title invalidates it. */
export const tagsOfTeasers = (rows: readonly TeaserRow[]): string[] =>
  rows.flatMap(({ number, topics }) => [`item:${number}`, ...topics.map(({ slug }) => `topic:${slug}`)])
