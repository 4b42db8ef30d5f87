import { randomBytes, randomUUID } from 'node:crypto'
import type { SignedInCaller } from '#contract/caller.ts'
import type { UploadReply } from '#server/http/calls/answer.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import { mediaChannel } from '../../contract.ts'
import type { MediaContext } from '../context.ts'
import { jobOf } from '../jobs.ts'
import { uploadFolder } from '../keys.ts'
import { addAsset } from '../library/asset-store.ts'
import { type Refusal, reportRefused } from './begin-upload.ts'
import { discardUpload } from './end-upload.ts'
import { judgeBeginning, judgeWhole, type UploadJudgeContext } from './judge-content.ts'
import { PieceLost } from './read-parts.ts'
import { addPart, listParts, type OwnUpload, type Part, takeOver } from './upload-store.ts'

/** Limits the pieces of an upload, because each costs a file. Every usable connection stays below it. */
const MOST_PARTS = 4_096
const USUAL_BYTES = 2 ** 20

type Result = { readonly ok: UploadReply } | Refusal
type AppendContext = FinishContext & { hasRoom(): Promise<boolean> }
type Adding = { readonly context: AppendContext; readonly upload: OwnUpload; readonly writer: string; readonly caller: SignedInCaller }

/** Appends incoming bytes piece by piece; each piece is durable before the offset moves (R23). */
export async function appendPieces(
  context: AppendContext,
  upload: OwnUpload,
  { pieces, caller }: { readonly pieces: AsyncIterable<Buffer>; readonly caller: SignedInCaller },
): Promise<Result> {
  if (upload.isFinished) return { ok: upload }
  if (!(await context.hasRoom())) return { refused: 'STORAGE_FULL' }
  const writer = randomUUID()
  if (!(await takeOver(context.database.of(), upload, writer))) return { refused: 'UPLOAD_OFFSET' }
  let [reply, offsetBytes, parts]: [UploadReply, number, number] = [upload, upload.offsetBytes, upload.parts]
  for await (const piece of pieces) {
    const added = await addPiece({ context, upload: { ...upload, offsetBytes, parts }, writer, caller }, piece)
    if ('refused' in added) return added
    reply = added.ok
    offsetBytes += piece.length
    parts++
  }
  return { ok: reply }
}

async function addPiece(adding: Adding, piece: Buffer): Promise<Result> {
  const { context, upload, writer } = adding
  const { id, offsetBytes: startByte, lengthBytes, parts } = upload
  const no = startByte === 0 ? judgeBeginning(upload, piece) : null
  if (no) return await refuse(adding, no)
  if (parts >= Math.max(MOST_PARTS, lengthBytes / USUAL_BYTES)) return await refuse(adding, { refused: 'UPLOAD_SCATTERED' })
  const part = { startByte, sizeBytes: piece.length, name: `${startByte}-${randomBytes(9).toString('hex')}` }
  const key = uploadFolder(id) + part.name
  await context.storage.write(key, piece)
  const isLast = startByte + piece.length === lengthBytes
  const added = isLast ? await finish(adding, part) : await addPart(context.database.of(), { id, writer, part })
  if (added && !('refused' in added)) return { ok: added }
  await context.storage.remove(key)
  return added ? await refuse(adding, added) : { refused: 'UPLOAD_OFFSET' }
}

/** Ends an upload whose pieces are lost, so that the client begins a new one. */
async function finish({ context, upload, writer, caller }: Adding, last: Part): ReturnType<typeof finishUpload> {
  try {
    return await finishUpload(context, { upload, writer, last, caller })
  } catch (defect) {
    if (!(defect instanceof PieceLost)) throw defect
    context.log.error('media.piece-lost', defect, { uploadId: upload.id })
    return { refused: 'UPLOAD_LOST' }
  }
}

/** Discards a refused upload at once, except on BUSY: then the client may resend the last piece. */
async function refuse({ context, upload, caller }: Adding, refusal: Refusal): Promise<Refusal> {
  if (refusal.refused === 'BUSY') return refusal
  await discardUpload(context, upload.id)
  reportRefused(context, refusal.refused, caller)
  return refusal
}

type FinishContext = UploadJudgeContext & MediaContext

type Finishing = { readonly upload: OwnUpload; readonly writer: string; readonly last: Part; readonly caller: SignedInCaller }

/**
 * Creates the asset with the upload's id, the audit entry and the processing job in one transaction with the last piece. Returns null when
 * another request has taken over the upload. A client that missed the response asks again and finds it finished.
 */
async function finishUpload(context: FinishContext, { upload, writer, last, caller }: Finishing): Promise<UploadReply | Refusal | null> {
  const { id, kind, format, name, accountId, lengthBytes } = upload
  const no = await judgeWhole(context, upload, [...(await listParts(context.database.of(), id)), last])
  if (no) return no
  return await context.database.inTransaction(async (tx) => {
    const added = await addPart(tx, { id, writer, part: last })
    if (!added) return null
    await addAsset(tx, { ...upload, sizeBytes: lengthBytes })
    const facts = { kind, format, sizeBytes: lengthBytes }
    await context.recorder.record(tx, { action: 'media.uploaded', outcome: 'ok', ...doneBy(caller), target: `asset:${id}`, facts })
    await context.jobs.send(tx, jobOf[kind], { assetId: id }, { key: id })
    await publish(tx, mediaChannel, accountId, { id, name, state: 'waiting', progress: 0, reason: null })
    return added
  })
}
