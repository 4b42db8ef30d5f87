import { HOUR } from '#contract/duration.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { checkFile } from './check-file.ts'
import { type ImportContext, WORK } from './context.ts'
import { findImport } from './import-store.ts'
import { runFile } from './run-file.ts'
import { undoFile } from './undo-file.ts'

/** Registers the work of imports. One step runs at a time in a process; those of two processes meet at the unique phones. */
export function openImports(context: ImportContext): void {
  context.jobs.work(WORK, ({ importId }, job) => work(context, importId, job), { atOnce: 1, withinMs: 6 * HOUR })
}

async function work(context: ImportContext, importId: string, job: Job): Promise<void> {
  const found = await findImport(context.database.of(), importId)
  if (found?.state === 'checking') await checkFile(context, found, job)
  if (found?.state === 'running') await runFile(context, found, job)
  if (found?.state === 'undoing') await undoFile(context, found, job)
}
