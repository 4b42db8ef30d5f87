import type { Pool } from 'pg'
import { type PublicAsset, pictureOf } from '#capabilities/media/contract.ts'
import type { Picture } from '#contract/picture.ts'
import { anyOf } from '#server/database/statement/any-of.ts'

/** Returns library assets that are ready for display. Runs no query without ids. */
export async function readAssets(pool: Pool, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, PublicAsset>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await pool.query<PublicAsset>({
    name: 'live.assets',
    text: `select id, kind, alt, focal_x, focal_y, width, height, duration_ms, variants, poster from media.public_asset where id = ${anyOf('$1', 'uuid')}`,
    values: [wanted],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns only the pictures among these assets. */
export async function readShowCovers(pool: Pool, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, Picture>> {
  const assets = [...(await readAssets(pool, ids)).values()].filter(({ kind }) => kind === 'picture')
  return new Map(assets.flatMap((asset) => pictureOf(asset) ?? []).map((picture) => [picture.id, picture]))
}
