import type { Pool } from 'pg'
import type { AltText, Picture, PictureFile } from '#contract/picture.ts'
import { mediaAddress, PICTURE_FORMATS } from '#contract/picture-files.ts'
import type { VideoAsset } from '../contract.ts'

type Variant = {
  readonly name: string
  readonly role: string
  readonly format: string
  readonly width: number | null
  readonly height: number | null
  readonly bytes: number
  readonly language: string | null
  readonly label: string | null
}
export type AssetRow = {
  readonly id: string
  readonly kind: 'picture' | 'video'
  readonly alt: AltText
  readonly focal_x: number
  readonly focal_y: number
  readonly width: number
  readonly height: number
  readonly duration_ms: number | null
  readonly variants: readonly Variant[]
  readonly poster: {
    readonly id: string
    readonly width: number
    readonly height: number
    readonly variants: readonly Variant[] | null
  } | null
}
export type Assets = ReadonlyMap<string, AssetRow>

/** Assets of the media library that are ready to be shown. Asks nothing when nothing is named. */
export async function readAssets(pool: Pool, ids: readonly (string | null)[]): Promise<Assets> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await pool.query<AssetRow>({
    name: 'website.assets',
    text: `select id, kind, alt, focal_x, focal_y, width, height, duration_ms, variants, poster from media.public_asset where id = any($1)`,
    values: [wanted],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** A picture, or what stands for a video before it plays; null where there is neither. */
export function pictureOf(asset: AssetRow | undefined): Picture | null {
  if (!asset) return null
  const { id, width, height, alt } = asset
  const focal = { x: asset.focal_x, y: asset.focal_y }
  if (asset.kind === 'picture') return { id, width, height, focal, alt, files: filesOf(asset.variants) }
  return asset.poster && { ...asset.poster, focal, alt, files: filesOf(asset.poster.variants ?? []) }
}

const isFile = (variant: Variant): boolean => (PICTURE_FORMATS as readonly string[]).includes(variant.format) && variant.width !== null
const filesOf = (variants: readonly Variant[]): PictureFile[] =>
  variants.filter(isFile).map(({ name, format, width, height, bytes }) => ({ name, format, width, height, bytes }) as PictureFile)

/** What a player needs of a video. */
export function videoOf(asset: AssetRow | undefined): VideoAsset | null {
  if (asset?.kind !== 'video') return null
  const { id, variants, width, height, duration_ms } = asset
  const of = (role: string) => variants.filter((variant) => variant.role === role)
  const at = (variant: Variant | undefined) => (variant ? mediaAddress(id, variant.name) : null)
  return {
    ...{ id, width, height, durationMs: duration_ms },
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
