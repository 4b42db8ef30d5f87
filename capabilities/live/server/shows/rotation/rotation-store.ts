import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { pictureOf } from '#capabilities/media/contract.ts'
import { one } from '#server/database/statement/one.ts'
import type { AuditMark, RotationVideo } from '../../../contract.ts'
import type { Sql, Tx } from '../../context.ts'
import { readAssets } from '../../cover-store.ts'

/** A listed video, with its asset when the item is public. */
type ListedVideo = Pick<RotationVideo, 'itemId' | 'number' | 'title' | 'language'> & {
  readonly state: string
  readonly isShown: boolean
  readonly cover: string | null
  readonly assetId: string | null
}

/** Returns the videos in the rotation of a studio. Items in the trash are left out. */
export const findRotation = (db: Sql, studioId: string): Promise<readonly ListedVideo[]> =>
  findListed(db, studioId, {
    wanted: sql`select item_id, position from live.rotation where studio_id = ${studioId} order by position`,
    order: sql`wanted.position`,
  })

const MOST_FOUND = 20

/** Finds videos by a part of their title. */
export const findByTitle = (db: Sql, studioId: string, query: string): Promise<readonly ListedVideo[]> =>
  findListed(db, studioId, {
    wanted: sql`select item_id, max(changed_at) as changed_at from content.known_item
      where kind in ('horizontalVideo', 'verticalVideo') and trashed_at is null and strpos(lower(title), lower(${query})) > 0
      group by item_id order by max(changed_at) desc limit ${MOST_FOUND}`,
    order: sql`wanted.changed_at desc`,
  })

type Listing = { readonly wanted: RawBuilder<unknown>; readonly order: RawBuilder<unknown> }

/** Returns each item in its public form, preferably in the language of the studio. An item without a public form is returned as it is. */
async function findListed(db: Sql, studioId: string, { wanted, order }: Listing): Promise<readonly ListedVideo[]> {
  const { rows } = await sql<ListedVideo>`
    select item.item_id as "itemId", item.number, item.title, item.language, item.state, shown.cover, shown.video as "assetId",
      exists (select from media.public_asset as asset where asset.id = shown.video) as "isShown"
    from (${wanted}) as wanted
    cross join lateral (select * from content.known_item as known where known.item_id = wanted.item_id and known.trashed_at is null
      order by known.published_revision_id is null, known.language <> (select language from live.studio where id = ${studioId}), known.language limit 1) as item
    left join content.public_item as shown on shown.item_id = item.item_id and shown.language = item.language
    order by ${order}`.execute(db)
  return rows
}

/** Adds the covers and durations from the library. */
export async function toVideos(pool: Pool, listed: readonly ListedVideo[]): Promise<RotationVideo[]> {
  const assets = await readAssets(
    pool,
    listed.flatMap(({ cover, assetId }) => [cover, assetId]),
  )
  return listed.map(({ state, isShown, cover, assetId, ...video }) => {
    const asset = assets.get(assetId ?? '')
    const seconds = asset?.duration_ms ? Math.round(asset.duration_ms / 1_000) : null
    return { ...video, cover: pictureOf(assets.get(cover ?? '')) ?? pictureOf(asset), seconds, mark: markOf(state, isShown) }
  })
}

const WAITING: readonly string[] = ['submitted', 'inspecting', 'approved', 'scheduled']

function markOf(state: string, isShown: boolean): AuditMark {
  if (isShown) return 'approved'
  if (state === 'returned') return 'returned'
  return WAITING.includes(state) ? 'waiting' : 'draft'
}

export async function countVideos(tx: Tx, itemIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct item_id)::int as count from content.known_item
    where item_id = any (${[...itemIds]}::uuid[]) and kind in ('horizontalVideo', 'verticalVideo') and trashed_at is null`.execute(tx)
  return one(rows).count
}

export async function writeRotation(tx: Tx, studioId: string, itemIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('live.rotation').where('studio_id', '=', studioId).execute()
  await sql`
    insert into live.rotation (studio_id, position, item_id)
    select ${studioId}, position, item_id from unnest(${[...itemIds]}::uuid[]) with ordinality as one (item_id, position)`.execute(tx)
}

/** Sets the assets to broadcast in turn; null lets encoders broadcast again. */
export async function setRotating(tx: Tx, studioId: string, assetIds: readonly string[] | null): Promise<void> {
  await sql`
    update live.studio set rotating = ${assetIds && [...assetIds]}::uuid[], method = ${assetIds ? 'rotation' : 'push'}
    where id = ${studioId}`.execute(tx)
}
