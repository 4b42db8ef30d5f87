import type { SignedInCaller } from '#contract/caller.ts'
import { DAY } from '#contract/duration.ts'
import type { NewUpload, Upload, UploadRefusal } from '#server/http/calls/answer.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { PICTURE_MAX_BYTES } from '../../contract.ts'
import type { MediaContext } from '../context.ts'
import { hasFolder } from '../library/folder-store.ts'
import { reserveQuota } from '../quota-store.ts'
import { type Format, formatNamed, toShownName } from './formats.ts'
import { addUpload } from './upload-store.ts'

const DAILY = 1_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type Refusal = UploadRefusal
type Begun = { readonly ok: Upload } | Refusal

/**
 * Runs the cheap checks first. An accepted upload counts at its whole size towards the quota, so two at once cannot exceed it together
 * (S69, S70).
 */
export async function beginUpload(context: MediaContext, asked: NewUpload, caller: SignedInCaller): Promise<Begun> {
  const name = asked.metadata.get('filename') ?? ''
  const format = formatNamed(name, asked.metadata.get('filetype') ?? '')
  const folderId = asked.metadata.get('folderId') || null
  const checked = await checkAsked(context, { lengthBytes: asked.lengthBytes, name, format, folderId }, caller)
  const begun =
    'refused' in checked ? checked : await saveUpload(context, { ...asked, ...checked.ok, name: toShownName(name), folderId }, caller)
  if ('refused' in begun) reportRefused(context, begun.refused, caller)
  return begun
}

type AskedFile = { readonly lengthBytes: number; readonly name: string; readonly format: Format | null; readonly folderId: string | null }
const isHeic = (name: string): boolean => /\.hei[cf]$/i.test(name)

async function checkAsked(
  { settings, hasRoom, limits, database }: MediaContext,
  { lengthBytes, name, format, folderId }: AskedFile,
  { session: { accountId } }: SignedInCaller,
): Promise<{ readonly ok: Format } | Refusal> {
  if (isHeic(name)) return { refused: 'FILE_IS_HEIC' }
  if (!format) return { refused: 'FILE_TYPE' }
  if (lengthBytes === 0) return { refused: 'FILE_EMPTY' }
  if (lengthBytes > (format.kind === 'picture' ? PICTURE_MAX_BYTES : settings.videoMaxBytes)) return { refused: 'FILE_TOO_LARGE' }
  if (folderId !== null && !(UUID.test(folderId) && (await hasFolder(database.of(), folderId)))) return { refused: 'FOLDER_UNKNOWN' }
  if (!(await hasRoom())) return { refused: 'STORAGE_FULL' }
  const taken = await limits.take([{ key: `media upload account ${accountId}`, times: DAILY, withinMs: DAY }])
  return taken.passed ? { ok: format } : { refused: 'QUOTA', retryAfter: taken.retryAfter }
}

async function saveUpload(
  context: MediaContext,
  asked: NewUpload & Format & { name: string; folderId: string | null },
  caller: SignedInCaller,
): Promise<Begun> {
  const { filesPerAccount: files, bytesPerAccount: bytes } = context.settings
  const { accountId } = caller.session
  return await context.database.inTransaction(async (tx) => {
    if (!(await reserveQuota(tx, accountId, { sizeBytes: asked.lengthBytes, most: { files, bytes } }))) return { refused: 'QUOTA' }
    return { ok: await addUpload(tx, { ...asked, accountId }) }
  })
}

/** Reports a refused upload with nothing but its reason (S117). */
export function reportRefused({ recorder }: MediaContext, reason: string, caller: SignedInCaller): void {
  recorder.report({ action: 'media.uploaded', outcome: 'refused', ...doneBy(caller), facts: { reason } })
}
