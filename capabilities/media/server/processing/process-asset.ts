import { JOB_ATTEMPTS, type Job, type JobHandler } from '#server/jobs/jobs.ts'
import { publish } from '#server/realtime/logs/publish.ts'
import type { Part } from '#server/storage/upload-parts.ts'
import { type MediaKind, mediaChannel } from '../../contract.ts'
import type { MediaContext, Tx } from '../context.ts'
import { jobOf } from '../jobs.ts'
import { assetFolder, uploadFolder } from '../keys.ts'
import { leaveFiles } from '../leftovers.ts'
import { PieceLost } from '../uploads/read-parts.ts'
import { uploadParts } from '../uploads/upload-store.ts'
import { isOutsideFault } from './outside-fault.ts'
import {
  beginWork,
  type Failure,
  forgetParts,
  giveBackAttempt,
  laterOf,
  type Made,
  noteProgress,
  type ProcessingStatus,
  saveFailed,
  saveMade,
  type Work,
} from './work-store.ts'

/** A file whose processing began this often without an end probably kills the process (R24). */
const MOST_ATTEMPTS = 3

export type Unmade = Failure & { /** The digest of the uploaded bytes. */ readonly sha256?: Buffer }
export type Making = {
  readonly work: Work
  readonly parts: readonly Part[]
  readonly signal: AbortSignal
  onProgress(progress: number): Promise<void>
}
/** Makes the files of an asset and stores them, or returns a final failure. Errors that it throws are retried. */
export type Make = (making: Making) => Promise<Made | Unmade>

/**
 * Processes an upload into served files or a failure reason. A new attempt removes the files of an unfinished one. Failures outside the
 * file do not count, however long they last: the parts stay and the job waits.
 */
export function processWith(context: MediaContext, kind: MediaKind, make: Make): JobHandler<{ readonly assetId: string }> {
  return async ({ assetId }, job) => {
    const work = await beginWork(context.database.of(), assetId)
    if (!work) return
    const made = work.attempts > MOST_ATTEMPTS ? GIVEN_UP : await tryOnce(context, make, { work, job })
    if (made === 'later') await sendLater(context, { kind, work, job })
    else await finish(context, { work, made, job })
  }
}

const GIVEN_UP: Unmade = { failed: 'PROCESSING_FAILED' }

/** Returns `later` when the job itself has no try left. */
async function tryOnce(
  context: MediaContext,
  make: Make,
  { work, job: { signal, tries } }: { readonly work: Work; readonly job: Job },
): Promise<Made | Unmade | 'later'> {
  try {
    await context.storage.removeAll(assetFolder(work.id))
    await publishStatus(context, work, { state: 'processing', progress: 0, reason: null })
    const parts = await uploadParts.listParts(context.database.of(), work.id)
    return await make({ work, parts, signal, onProgress: (progress) => saveProgress(context, work, progress) })
  } catch (defect) {
    if (signal.aborted || isOutsideFault(defect)) {
      await giveBackAttempt(context.database.of(), work.id)
      if (tries === JOB_ATTEMPTS && !signal.aborted) return 'later'
      throw defect
    }
    if (defect instanceof PieceLost) return await lostOrLater(context, work, defect)
    if (work.attempts < MOST_ATTEMPTS) throw defect
    context.log.error('media.processing-failed', defect, { assetId: work.id })
    return GIVEN_UP
  }
}

/** Missing parts may reappear, for example in another bucket. The upload counts as lost after a day. */
async function lostOrLater(context: MediaContext, work: Work, defect: PieceLost): Promise<Unmade | 'later'> {
  await giveBackAttempt(context.database.of(), work.id)
  context.log.error('media.piece-lost', defect, { assetId: work.id })
  return work.isFresh ? 'later' : { failed: 'UPLOAD_LOST' }
}

/** Queues the same work as a new job in the transaction that ends this one. */
async function sendLater(
  { database, jobs }: MediaContext,
  { kind, work: { id }, job }: { readonly kind: MediaKind; readonly work: Work; readonly job: Job },
): Promise<void> {
  await database.inTransaction(async (tx) => {
    await job.done(tx)
    await jobs.send(tx, jobOf[kind], { assetId: id }, { key: id, at: await laterOf(tx) })
  })
}

/** Runs once even when another worker has the same job: the transaction that saves the result also ends the job. */
async function finish(
  { database, jobs }: MediaContext,
  { work, made, job }: { readonly work: Work; readonly made: Made | Unmade; readonly job: Job },
): Promise<void> {
  await database.inTransaction(async (tx) => {
    await job.done(tx)
    const isSaved = 'failed' in made ? await saveFailed(tx, work.id, made) : await saveMade(tx, work.id, made)
    await forgetParts(tx, work.id)
    await leaveFiles({ jobs }, tx, [uploadFolder(work.id), ...(isSaved && !('failed' in made) ? [] : [assetFolder(work.id)])])
    if (!isSaved) return
    await publishOne(
      tx,
      work,
      'failed' in made ? { state: 'failed', progress: 0, reason: made.failed } : { state: 'ready', progress: 100, reason: null },
    )
  })
}

async function saveProgress({ database }: MediaContext, work: Work, progress: number): Promise<void> {
  await database.inTransaction(async (tx) => {
    if (await noteProgress(tx, work.id, progress)) await publishOne(tx, work, { state: 'processing', progress, reason: null })
  })
}

async function publishStatus({ database }: MediaContext, work: Work, status: ProcessingStatus): Promise<void> {
  await database.inTransaction((tx) => publishOne(tx, work, status))
}

async function publishOne(tx: Tx, { id, name, ownerId }: Work, status: ProcessingStatus): Promise<void> {
  await publish(tx, mediaChannel, ownerId, { id, name, ...status })
}
