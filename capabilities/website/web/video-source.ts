import { coverOf } from '#web/kit/picture/cover-view.ts'
import type { VideoAsset } from '../contract.ts'

/** The file that a browser plays by itself, and the picture before it plays; null where there is nothing to play. */
export function videoSource({
  files,
  playlist,
  poster,
}: VideoAsset): { readonly file: string | null; readonly poster: string | null } | null {
  const file = files.toSorted((one, other) => other.width - one.width)[0]?.src ?? null
  return file || playlist ? { file, poster: coverOf(poster, 'zh-CN', 1_280)?.src ?? null } : null
}
