import type { SignedInCaller } from '#contract/caller.ts'
import type { UploadReply } from '#server/http/calls/answer.ts'
import { doneBy } from '#server/observe/recorder.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import { mediaChannel } from '../../contract.ts'
import type { MediaContext } from '../context.ts'
import { jobOf } from '../jobs.ts'
import { addAsset } from '../library/asset-store.ts'
import type { Refusal } from './begin-upload.ts'
import { type JudgeContext, judgeWhole } from './judge-content.ts'
import { addPart, listParts, type OwnUpload, type Part } from './upload-store.ts'

export type FinishContext = JudgeContext & MediaContext

/**
 * Creates the asset with the upload's id, the audit entry and the processing job in one transaction with the last piece. Returns null when
 * another request has taken over the upload. A client that missed the response asks again and finds it finished.
 */
export async function finishUpload(
  context: FinishContext,
  upload: OwnUpload,
  writer: string,
  last: Part,
  caller: SignedInCaller,
): Promise<UploadReply | Refusal | null> {
  const { id, kind, format, name, accountId, lengthBytes } = upload
  const no = await judgeWhole(context, upload, [...(await listParts(context.database.of(), id)), last])
  if (no) return no
  return await context.database.inTransaction(async (tx) => {
    const added = await addPart(tx, id, writer, last)
    if (!added) return null
    await addAsset(tx, { ...upload, sizeBytes: lengthBytes })
    const facts = { kind, format, sizeBytes: lengthBytes }
    await context.recorder.record(tx, { action: 'media.uploaded', outcome: 'ok', ...doneBy(caller), target: `asset:${id}`, facts })
    await context.jobs.send(tx, jobOf[kind], { assetId: id }, { key: id })
    await publish(tx, mediaChannel, accountId, { id, name, state: 'waiting', progress: 0, reason: null })
    return added
  })
}
