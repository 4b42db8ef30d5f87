import type { Picture } from '#contract/picture.ts'
import { mediaAddress } from '#contract/picture-files.ts'

/** Returns the address of a cover no wider than `most` pixels, or undefined. */
export function coverAddress(picture: Picture | null, most: number): string | undefined {
  const files = (picture?.files ?? []).filter(({ format }) => format === 'webp').toSorted((one, other) => one.width - other.width)
  const file = files.findLast(({ width }) => width <= most) ?? files[0] ?? picture?.files[0]
  return picture && file ? mediaAddress(picture.id, file.name) : undefined
}
