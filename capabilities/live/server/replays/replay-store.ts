import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { type ItemKind, itemPath, type Section } from '#capabilities/content/contract.ts'
import { pictureOf } from '#capabilities/media/contract.ts'
import type { Language } from '#contract/language.ts'
import type { Category, Replay, StudioReplay } from '../../contract.ts'
import type { Sql } from '../context.ts'
import { readAssets } from '../cover-store.ts'
import { gapsOfShow } from './recorded-show.ts'

type Row = Pick<Replay, 'number' | 'language' | 'title' | 'views' | 'studio' | 'isDemo'> & {
  readonly category: Category
  readonly broadcastAt: Date
  readonly section: Section
  readonly kind: ItemKind
  readonly slug: string
  readonly cover: string | null
  readonly video: string | null
}
type Wanted = { readonly language: Language; readonly most: number; readonly studioId?: string }

/** Returns published recordings, the newest broadcast first. Items that the block rule hides from lists are excluded. */
export async function findReplays(db: Sql, pool: Pool, { language, most, studioId }: Wanted): Promise<readonly Replay[]> {
  const ofStudio = studioId === undefined ? sql`true` : sql`show.studio_id = ${studioId}`
  const { rows } = await selectReplays(language, ofStudio, most).execute(db)
  const assets = await readAssets(
    pool,
    rows.flatMap(({ cover, video }) => [cover, video]),
  )
  return rows.map(({ section, kind, slug, cover, video, broadcastAt, ...row }) => {
    const [picture, recorded] = [assets.get(cover ?? ''), assets.get(video ?? '')]
    return {
      ...row,
      href: itemPath({ number: row.number, section, kind, slug }),
      cover: pictureOf(picture) ?? pictureOf(recorded),
      seconds: recorded?.duration_ms ? Math.round(recorded.duration_ms / 1_000) : null,
      broadcastAt: broadcastAt.toISOString(),
    }
  })
}

const selectReplays = (language: Language, ofStudio: RawBuilder<unknown>, most: number) => sql<Row>`
  select item.number, item.language, item.title, item.slug, item.section, item.kind, item.cover, item.video,
    studio.number as studio, studio.category, studio.is_demo as "isDemo", show.started_at as "broadcastAt",
    coalesce((select views from analytics.item_figure as figure where figure.item_id = show.replay_item), 0)::int as views
  from live.show join live.studio on studio.id = show.studio_id
  cross join lateral (
    select * from content.public_item as edition where edition.item_id = show.replay_item order by edition.language <> ${language} limit 1) as item
  where show.replay_item is not null and show.ended_at is not null and ${ofStudio}
    and not exists (select from site.unlisted where what = 'section' and name = item.section or what = 'topic' and name = any (item.topics))
  order by show.started_at desc limit ${most}`

const MOST_OF_STUDIO = 5

/** Returns the items made from the newest recordings of a studio, for its operators. */
export async function findStudioReplays(db: Sql, studioId: string): Promise<readonly StudioReplay[]> {
  const { rows } = await sql<Omit<StudioReplay, 'broadcastAt'> & { readonly broadcastAt: Date }>`
    select item.item_id as "itemId", item.title, item.language, show.started_at as "broadcastAt",
      item.published_revision_id is not null as "isPublished",
      ${gapsOfShow} as gaps
    from live.show
    cross join lateral (
      select * from content.known_item as edition where edition.item_id = show.replay_item and edition.trashed_at is null
      order by edition.published_revision_id is null, edition.language limit 1) as item
    where show.studio_id = ${studioId} and show.replay_item is not null
    order by show.started_at desc limit ${MOST_OF_STUDIO}`.execute(db)
  return rows.map(({ broadcastAt, ...row }) => ({ ...row, broadcastAt: broadcastAt.toISOString() }))
}
