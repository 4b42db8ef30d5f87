import type { Pool } from 'pg'
import { type PublicAsset, pictureOf } from '#capabilities/media/contract.ts'
import type { Picture } from '#contract/picture.ts'

export type Covers = ReadonlyMap<string, Picture>

/** Returns the public pictures by id. Skips the query when no ids are given. */
export async function readCovers(pool: Pool, ids: readonly (string | null)[]): Promise<Covers> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await pool.query<PublicAsset>({
    name: 'college.covers',
    text: `select id, kind, alt, focal_x, focal_y, width, height, duration_ms, variants, poster from media.public_asset where id = any($1) and kind = 'picture'`,
    values: [wanted],
  })
  return new Map(rows.map((row) => [row.id, pictureOf(row)!]))
}
