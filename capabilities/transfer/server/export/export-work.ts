import { SECOND } from '#contract/duration.ts'
import { JOB_ATTEMPTS, type Job, jobName } from '#server/jobs/jobs.ts'
import type { ExportContext } from './context.ts'
import { endExport, findExport, writeProgress } from './export-store.ts'
import { packSite } from './pack-site.ts'
import { exportFile, exportFolder, REMOVAL } from './remove-exports.ts'

export const EXPORT = jobName<{ readonly exportId: string }>('transfer/export')

const REPORT_EVERY_MS = SECOND

/** Prepares an archive. After a failure the next try starts again and replaces the file; the last failure is shown. */
export async function exportWork(context: ExportContext, { exportId }: { readonly exportId: string }, job: Job): Promise<void> {
  const { database, storage } = context
  try {
    if ((await findExport(database.of(), exportId))?.state !== 'preparing') return
    const packing = { ...context, pool: database.pool, report: openReport(context, exportId), signal: job.signal }
    const { output, counts } = await packSite(packing)
    const sizeBytes = await storage.write(exportFile(exportId), output)
    await end(context, exportId, { state: 'ready', sizeBytes, counts })
  } catch (defect) {
    if (job.tries < JOB_ATTEMPTS) throw defect
    context.log.error('transfer.export-failed', defect, { exportId })
    await end(context, exportId, { state: 'failed' })
  }
}

/** An archive that was given up meanwhile loses its file at once. */
async function end({ database, storage, jobs }: ExportContext, exportId: string, how: Parameters<typeof endExport>[2]): Promise<void> {
  const isNoted = await database.inTransaction(async (tx) => {
    const noted = await endExport(tx.of(), exportId, how)
    await jobs.wake(tx, REMOVAL)
    return noted
  })
  if (!isNoted) await storage.removeAll(exportFolder(exportId))
}

/** Writes the newest progress, at most once a second. */
function openReport({ database, log }: ExportContext, exportId: string) {
  let nextAtMs = 0
  return (entries: { readonly done: number; readonly total: number }) => {
    if (performance.now() < nextAtMs) return
    nextAtMs = performance.now() + REPORT_EVERY_MS
    writeProgress(database.of(), exportId, entries).catch((defect: unknown) => log.error('transfer.export-progress', defect))
  }
}
