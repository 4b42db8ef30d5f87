import type { DocumentAsset } from '#contract/document/document-asset.ts'
import type { Picture, PictureFile } from '#contract/picture.ts'
import { PICTURE_FORMATS } from '#contract/picture-files.ts'
import type { MediaDetail } from '../contract.ts'

/** Returns an asset in the form that texts show, or undefined while it is not ready. */
export function assetFromMedia(media: MediaDetail): DocumentAsset | undefined {
  if (media.state !== 'ready' || media.width === null || media.height === null) return undefined
  if (media.kind === 'picture') return { kind: 'picture', picture: pictureOf(media, 'picture') }
  const poster = pictureOf(media, 'poster')
  return {
    kind: 'video',
    width: media.width,
    height: media.height,
    ...(poster.files.length > 0 && { poster }),
    ...(media.durationMs !== null && { durationMs: media.durationMs }),
    hasCaptions: media.files.some(({ role }) => role === 'captions'),
  }
}

function pictureOf({ id, width, height, focal, alt, files }: MediaDetail, role: 'picture' | 'poster'): Picture {
  const pictures = files.flatMap((file): PictureFile[] => {
    const format = PICTURE_FORMATS.find((each) => each === file.format)
    if (file.role !== role || !format || file.width === null || file.height === null) return []
    return [{ name: file.name, format, width: file.width, height: file.height, bytes: file.bytes }]
  })
  return { id, width: width ?? 0, height: height ?? 0, focal, alt, files: pictures }
}
