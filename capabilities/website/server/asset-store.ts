import type { Pool } from 'pg'
import { type PublicAsset, pictureOf, type SignableAsset, type Variant } from '#capabilities/media/contract.ts'
import { mediaAddress } from '#contract/picture-files.ts'
import { anyOf } from '#server/database/statement/any-of.ts'
import type { VideoAsset } from '../contract.ts'

export type Assets = ReadonlyMap<string, SignableAsset>
/** Signs the addresses of an asset that is limited. */
export type SignFiles = (asset: SignableAsset) => SignableAsset

/**
 * Returns the public assets by id. Skips the query when no ids are given. `sign` is for a caller who was admitted to what shows them: without
 * it, the addresses of limited files open nothing.
 */
export async function readPageAssets(pool: Pool, ids: readonly (string | null)[], sign: SignFiles = (asset) => asset): Promise<Assets> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await pool.query<SignableAsset>({
    name: 'website.assets',
    text: `select id, kind, alt, focal_x, focal_y, width, height, duration_ms, variants, poster, signed_until from media.public_asset where id = ${anyOf('$1', 'uuid')}`,
    values: [wanted],
  })
  return new Map(rows.map((row) => [row.id, sign(row)]))
}

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
