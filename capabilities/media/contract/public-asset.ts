import type { AltText, Picture, PictureFile } from '#contract/picture.ts'
import { PICTURE_FORMATS } from '#contract/picture-files.ts'

export type Variant = {
  readonly name: string
  readonly role: string
  readonly format: string
  readonly width: number | null
  readonly height: number | null
  readonly bytes: number
  readonly language: string | null
  readonly label: string | null
}
export type PublicAsset = {
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
    readonly is_limited?: boolean
  } | null
}
/** An asset with the end of an address that is signed now; null when its files are open. */
export type SignableAsset = PublicAsset & { readonly signed_until: Date | null }

export function pictureOf(asset: PublicAsset | undefined): Picture | null {
  if (!asset) return null
  const { id, width, height, alt } = asset
  const focal = { x: asset.focal_x, y: asset.focal_y }
  if (asset.kind === 'picture') return { id, width, height, focal, alt, files: filesOf(asset.variants) }
  return asset.poster && { ...asset.poster, focal, alt, files: filesOf(asset.poster.variants ?? []) }
}

const isFile = (variant: Variant): boolean => (PICTURE_FORMATS as readonly string[]).includes(variant.format) && variant.width !== null
const filesOf = (variants: readonly Variant[]): PictureFile[] =>
  variants.filter(isFile).map(({ name, format, width, height, bytes }) => ({ name, format, width, height, bytes }) as PictureFile)
