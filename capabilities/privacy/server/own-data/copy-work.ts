import { SECOND } from '#contract/duration.ts'
import { JOB_ATTEMPTS, type Job, jobName } from '#server/jobs/jobs.ts'
import type { OwnDataContext } from './context.ts'
import { endCopy, findCopyInWork, REMOVAL, writeCopyProgress } from './copy-store.ts'
import { packCopy } from './pack-copy.ts'
import { copyFolder } from './remove-copies.ts'

export const COPY = jobName<{ readonly copyId: string }>('privacy/copy')

const REPORT_EVERY_MS = SECOND / 2

/** Prepares a copy. After a failure the next try starts over and replaces the file; the last failure is shown to the person. */
export async function copyWork(context: OwnDataContext, { copyId }: { readonly copyId: string }, job: Job): Promise<void> {
  const { database, storage } = context
  try {
    const copy = await findCopyInWork(database.of(), copyId)
    if (!copy || copy.account_id === null) return
    const report = openReport(context, copyId)
    const pack = {
      pool: database.pool,
      kinds: context.personalData(),
      copy: { ...copy, account_id: copy.account_id },
      report,
      signal: job.signal,
    }
    const sizeBytes = await storage.write(`${copyFolder(copyId)}copy.zip`, await packCopy(pack))
    await end(context, copyId, { state: 'ready', sizeBytes })
  } catch (defect) {
    if (job.tries < JOB_ATTEMPTS) throw defect
    context.log.error('own-data.copy-failed', defect, { copyId })
    await end(context, copyId, { state: 'failed', sizeBytes: null })
  }
}

/** A copy that was given up meanwhile loses its file at once. */
async function end({ database, storage, jobs }: OwnDataContext, copyId: string, end: Parameters<typeof endCopy>[2]): Promise<void> {
  const isNoted = await database.inTransaction(async (tx) => {
    const noted = await endCopy(tx.of(), copyId, end)
    await jobs.wake(tx, REMOVAL)
    return noted
  })
  if (!isNoted) await storage.removeAll(copyFolder(copyId))
}

/** Writes the newest progress, at most twice a second. */
function openReport({ database, log }: OwnDataContext, copyId: string): Parameters<typeof packCopy>[0]['report'] {
  let nextAtMs = 0
  return (rows) => {
    if (performance.now() < nextAtMs) return
    nextAtMs = performance.now() + REPORT_EVERY_MS
    writeCopyProgress(database.of(), copyId, rows).catch((defect: unknown) => log.error('own-data.progress', defect))
  }
}
