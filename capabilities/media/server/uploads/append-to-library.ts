import type { SignedInCaller } from '#contract/caller.ts'
import type { UploadReply } from '#server/http/calls/answer.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import { appendPieces } from '#server/storage/append-pieces.ts'
import type { Part } from '#server/storage/upload-parts.ts'
import { mediaChannel } from '../../contract.ts'
import type { MediaContext } from '../context.ts'
import { jobOf } from '../jobs.ts'
import { uploadFolder } from '../keys.ts'
import { addAsset } from '../library/asset-store.ts'
import { type Refusal, reportRefused } from './begin-upload.ts'
import { discardUpload } from './end-upload.ts'
import { judgeBeginning, judgeWhole, type UploadJudgeContext } from './judge-content.ts'
import { PieceLost } from './read-parts.ts'
import { type OwnUpload, uploadParts } from './upload-store.ts'

type Result = { readonly ok: UploadReply } | Refusal
type AppendContext = FinishContext & { hasRoom(): Promise<boolean> }
type Adding = { readonly context: AppendContext; readonly upload: OwnUpload; readonly caller: SignedInCaller }

/** After these refusals the client may send the last piece again. */
const REPEATABLE: ReadonlySet<string> = new Set(['STORAGE_FULL', 'UPLOAD_OFFSET', 'BUSY'])

/** Appends incoming bytes to an upload into the library. A refused upload is discarded at once. */
export async function appendToLibrary(
  context: AppendContext,
  upload: OwnUpload,
  { pieces, caller }: { readonly pieces: AsyncIterable<Buffer>; readonly caller: SignedInCaller },
): Promise<Result> {
  const { database, storage, hasRoom } = context
  const result = await appendPieces(upload, pieces, {
    db: database.of(),
    parts: uploadParts,
    storage,
    hasRoom,
    folderOf: uploadFolder,
    judgeBeginning: (piece) => judgeBeginning(upload, piece),
    finish: (last) => finish({ context, upload, caller }, last),
  })
  if (!('refused' in result) || REPEATABLE.has(result.refused)) return result
  await discardUpload(context, upload.id)
  reportRefused(context, result.refused, caller)
  return result
}

/** Ends an upload whose pieces are lost, so that the client begins a new one. */
async function finish({ context, upload, caller }: Adding, last: Last): ReturnType<typeof finishUpload> {
  try {
    return await finishUpload(context, { upload, last, caller })
  } catch (defect) {
    if (!(defect instanceof PieceLost)) throw defect
    context.log.error('media.piece-lost', defect, { uploadId: upload.id })
    return { refused: 'UPLOAD_LOST' }
  }
}

type FinishContext = UploadJudgeContext & MediaContext

type Last = { readonly part: Part; readonly writer: string }
type Finishing = { readonly upload: OwnUpload; readonly last: Last; readonly caller: SignedInCaller }

/**
 * Creates the asset with the upload's id, the audit entry and the processing job in one transaction with the last piece. Returns null when
 * another request has taken over the upload. A client that missed the response asks again and finds it finished.
 */
async function finishUpload(
  context: FinishContext,
  { upload, last: { part, writer }, caller }: Finishing,
): Promise<UploadReply | Refusal | null> {
  const { id, kind, format, name, accountId, lengthBytes } = upload
  const no = await judgeWhole(context, upload, [...(await uploadParts.listParts(context.database.of(), id)), part])
  if (no) return no
  return await context.database.inTransaction(async (tx) => {
    const added = await uploadParts.addPart(tx, { id, writer, part })
    if (!added) return null
    await addAsset(tx, { ...upload, sizeBytes: lengthBytes })
    const facts = { kind, format, sizeBytes: lengthBytes }
    await context.recorder.record(tx, { action: 'media.uploaded', outcome: 'ok', ...doneBy(caller), target: `asset:${id}`, facts })
    await context.jobs.send(tx, jobOf[kind], { assetId: id }, { key: id })
    await publish(tx, mediaChannel, accountId, { id, name, state: 'waiting', progress: 0, reason: null })
    return added
  })
}
