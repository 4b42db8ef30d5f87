import { SECOND } from '#contract/duration.ts'
import type { ReportProgress } from '#server/database/backup/make-backup.ts'
import { BackupRefusal } from '#server/database/backup/refusal.ts'
import type { BackupWork } from '#server/database/backup/work.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { lookAtPlace } from './check.ts'
import type { BackupsContext } from './context.ts'
import { endRun, findOpenRun, type RunEnd, writeProgress } from './run-store.ts'

const REPORT_EVERY_MS = SECOND

/**
 * Works on a run. A process that ends leaves the run to another one, which starts over: parts that are stored already are not stored again.
 * A run that is not open any more, such as one of a restored database, is left.
 */
export async function runWork(context: BackupsContext, { runId }: { readonly runId: string }, job: Job): Promise<void> {
  const run = await findOpenRun(context.database.of())
  if (run?.id !== runId) return
  const work: BackupWork = run.kind === 'backup' ? { kind: 'backup' } : { kind: 'verification', backup: run.backup_id ?? '' }
  const end = await workOn(context, work, openProgress(context, runId), job.signal)
  await lookAtPlace(context, (tx) => endRun(tx, runId, end))
}

async function workOn(
  { means, log, metrics }: BackupsContext,
  work: BackupWork,
  report: ReportProgress,
  signal: AbortSignal,
): Promise<RunEnd> {
  try {
    const { sentence, backup } = await means.run(work, report, signal)
    log.info(`backup.${work.kind}-done`, { backup, sentence })
    return { outcome: 'done', sentence, backup }
  } catch (defect) {
    if (!(defect instanceof BackupRefusal)) throw defect
    log.error(`backup.${work.kind}-failed`, defect)
    metrics.countEvent(`backup.${work.kind}-failed`)
    return { outcome: 'failed', sentence: defect.message, backup: null }
  }
}

/** Writes the newest progress, one row at a time and at most once a second. */
function openProgress({ database, log }: BackupsContext, runId: string): ReportProgress {
  let nextAtMs = 0
  return (doneBytes, totalBytes) => {
    if (performance.now() < nextAtMs) return
    nextAtMs = performance.now() + REPORT_EVERY_MS
    writeProgress(database.of(), runId, doneBytes, totalBytes).catch((defect: unknown) => log.error('backup.progress', defect))
  }
}
