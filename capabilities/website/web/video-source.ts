import { coverOf } from '#web/kit/picture/cover-view.ts'
import type { VideoAsset } from '../contract.ts'

/** Returns the file that browsers play natively, and the poster; null without a playable file. */
export function videoSource({
  files,
  playlist,
  poster,
}: VideoAsset): { readonly file: string | null; readonly poster: string | null } | null {
  const file = files.toSorted((one, other) => other.width - one.width)[0]?.src ?? null
  return file || playlist ? { file, poster: coverOf(poster, 'zh-CN', 1_280)?.src ?? null } : null
}
