import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { JobHandler } from '#server/jobs/jobs.ts'
import { type TransferContext, type Tx, WORK } from '../context.ts'
import { readRun } from '../runs/read-run.ts'
import { findRun } from '../runs/run-store.ts'
import { importRun } from './import-run.ts'
import { publishRun } from './publish-run.ts'
import { undoRun } from './undo-run.ts'

/** Works on a run by its state. Another worker continues a job that died. */
export const workOnRun =
  (context: TransferContext): JobHandler<{ readonly runId: string }> =>
  async ({ runId }, job) => {
    const run = await findRun(context.database.of(), runId)
    if (run?.state === 'reading') await readRun(context, run, job.signal)
    else if (run?.state === 'running') await importRun(context, run, job.signal)
    else if (run?.state === 'undoing') await undoRun(context, run, job.signal)
    else if (run?.state === 'publishing' && (await publishRun(context, run, job.signal)) === 'waiting')
      await context.database.inTransaction(async (tx: Tx) => {
        await job.done(tx)
        await context.jobs.send(tx, WORK, { runId }, { at: await soon(tx) })
      })
  }

/** Returns when to look again at pictures that the library still makes, by the clock of the database. */
async function soon(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select platform.now() + interval '5 seconds' as at`.execute(tx)
  return one(rows).at
}
