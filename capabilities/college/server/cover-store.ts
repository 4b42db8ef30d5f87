import type { Pool } from 'pg'
import type { AltText, Picture, PictureFile } from '#contract/picture.ts'
import { PICTURE_FORMATS } from '#contract/picture-files.ts'

type Row = {
  readonly id: string
  readonly alt: AltText
  readonly focal_x: number
  readonly focal_y: number
  readonly width: number
  readonly height: number
  readonly variants: readonly (PictureFile & { readonly role: string })[]
}
export type Covers = ReadonlyMap<string, Picture>

/** Pictures of the media library that are ready to be shown. Asks nothing when nothing is named. */
export async function readCovers(pool: Pool, ids: readonly (string | null)[]): Promise<Covers> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await pool.query<Row>({
    name: 'college.covers',
    text: `select id, alt, focal_x, focal_y, width, height, variants from media.public_asset where id = any($1) and kind = 'picture'`,
    values: [wanted],
  })
  return new Map(rows.map((row) => [row.id, toPicture(row)]))
}

const toPicture = ({ id, alt, focal_x, focal_y, width, height, variants }: Row): Picture => ({
  ...{ id, alt, width, height, focal: { x: focal_x, y: focal_y } },
  files: variants
    .filter((variant) => (PICTURE_FORMATS as readonly string[]).includes(variant.format) && variant.width !== null)
    .map(({ name, format, width: wide, height: high, bytes }) => ({ name, format, width: wide, height: high, bytes })),
})
