import type { Pool } from 'pg'
import { type PublicAsset, pictureOf, type SignableAsset, type Variant } from '#capabilities/media/contract.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { batchRequests } from '#server/concurrency/batches.ts'
import { anyOf } from '#server/database/statement/any-of.ts'
import type { VideoAsset } from '../contract.ts'
import { rememberAssets } from './recall/known-assets.ts'

export type Assets = ReadonlyMap<string, SignableAsset>
/** Signs the addresses of an asset that is limited. */
export type SignFiles = (asset: SignableAsset) => SignableAsset

/** Two statements run at a time; what other parts of a page ask for meanwhile joins the next one. */
const BATCHES = { most: 32, lanes: 2 }
const readers = new WeakMap<Pool, (ids: readonly string[]) => Promise<Assets>>()

/** Lets the reading of assets from a pool remember what many pages show. */
export const recallAssets = (pool: Pool, announcements: Parameters<typeof rememberAssets>[0]): void =>
  void readers.set(pool, rememberAssets(announcements, openReader(pool)))

/**
 * Returns the public assets by id. Skips the query when no ids are given. `sign` is for a caller who was admitted to what shows them: without
 * it, the addresses of limited files open nothing.
 */
export async function readPageAssets(pool: Pool, ids: readonly (string | null)[], sign: SignFiles = (asset) => asset): Promise<Assets> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const read = readers.get(pool) ?? openReader(pool)
  readers.set(pool, read)
  const found = await read(wanted)
  return new Map(wanted.flatMap((id) => entryOf(found.get(id), sign)))
}

const entryOf = (asset: SignableAsset | undefined, sign: SignFiles) => (asset ? [[asset.id, sign(asset)] as const] : [])

/** Opens the reading of assets, in which the parts of a page share statements: six parts of a home page need three or four. */
const openReader = (pool: Pool) =>
  batchRequests<readonly string[], Assets>(BATCHES, async (asked) => {
    const { rows } = await pool.query<SignableAsset>({
      name: 'website.assets',
      text: `select id, kind, alt, focal_x, focal_y, width, height, duration_ms, variants, poster, signed_until from media.public_asset where id = ${anyOf('$1', 'uuid')}`,
      values: [[...new Set(asked.flat())]],
    })
    const found = new Map(rows.map((row) => [row.id, row]))
    return asked.map(() => found)
  })

export function videoOf(asset: PublicAsset | undefined): VideoAsset | null {
  if (asset?.kind !== 'video') return null
  const { id, variants, width, height, duration_ms } = asset
  const of = (role: string) => variants.filter((variant) => variant.role === role)
  const at = (variant: Variant | undefined) => (variant ? mediaAddress(id, variant.name) : null)
  return {
    id,
    width,
    height,
    durationMs: duration_ms,
    poster: pictureOf(asset),
    playlist: at(of('playlist')[0]),
    files: of('video').map((variant) => ({ src: mediaAddress(id, variant.name), width: variant.width ?? width })),
    preview: at(of('sprite-map')[0]),
    captions: of('captions').map((variant) => ({
      src: mediaAddress(id, variant.name),
      language: variant.language ?? 'zh-CN',
      label: variant.label ?? variant.language ?? '',
    })),
  }
}
