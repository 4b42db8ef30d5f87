import type { Semaphore } from '#server/concurrency/semaphore.ts'
import type { PictureKind } from '#server/pictures/picture-kind.ts'
import { examinePicture } from '#server/pictures/remake.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Part } from '#server/storage/upload-parts.ts'
import type { Refusal } from './begin-upload.ts'
import { formatBegun, HEAD_BYTES, reasonOf } from './formats.ts'
import { readFirst, readWhole } from './read-parts.ts'
import type { OwnUpload } from './upload-store.ts'

export type UploadJudgeContext = { readonly storage: Storage /** Pictures held whole at once. */; readonly judging: Semaphore }

export const UNFIT = { 'other kind': 'FILE_TYPE', 'too large': 'PICTURE_TOO_LARGE', broken: 'PICTURE_BROKEN' } as const

/** Checks the first bytes: a wrong format ends an upload before the rest is sent. */
export function judgeBeginning({ format, lengthBytes }: OwnUpload, first: Buffer): Refusal | null {
  const isKnown = first.length >= Math.min(HEAD_BYTES, lengthBytes)
  const begun = formatBegun(first)
  return isKnown && begun !== format ? { refused: reasonOf(begun) } : null
}

/**
 * Checks that a complete file matches its name and declared type (S64). A picture is examined before the upload is acknowledged (S68); a
 * video is opened by its processing job.
 */
export async function judgeWhole(
  { storage, judging }: UploadJudgeContext,
  upload: OwnUpload,
  parts: readonly Part[],
): Promise<Refusal | null> {
  const { id, kind, format } = upload
  const begun = formatBegun(await readFirst(storage, id, parts))
  if (begun !== format) return { refused: reasonOf(begun) }
  if (kind === 'video') return null
  using permit = judging.tryAcquire()
  if (!permit) return { refused: 'BUSY', retryAfter: 5 }
  const unfit = await examinePicture(await readWhole(storage, id, parts), format as PictureKind)
  return unfit && { refused: UNFIT[unfit] }
}
