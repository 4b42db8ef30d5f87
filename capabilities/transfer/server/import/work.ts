import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { JobHandler } from '#server/jobs/jobs.ts'
import { limitHeapGrowth } from '#server/jobs/limit-heap-growth.ts'
import { type TransferContext, type Tx, WORK } from '../context.ts'
import { readRun } from '../runs/read-run.ts'
import { findRun, type RunRow } from '../runs/run-store.ts'
import { importRun } from './import-run.ts'
import { publishRun } from './publish-run.ts'
import { undoRun } from './undo-run.ts'

/** Works on a run by its state. Another worker continues a job that died. */
export const workOnRun =
  (context: TransferContext): JobHandler<{ readonly runId: string }> =>
  async ({ runId }, job) => {
    const run = await findRun(context.database.of(), runId)
    if (!run) return
    using _ = await limitHeapGrowth()
    if ((await workBy(context, run, job.signal)) !== 'waiting') return
    await context.database.inTransaction(async (tx: Tx) => {
      await job.done(tx)
      await context.jobs.send(tx, WORK, { runId }, { key: runId, at: await soon(tx) })
    })
  }

async function workBy(context: TransferContext, run: RunRow, signal: AbortSignal): Promise<unknown> {
  if (run.state === 'reading') return await readRun(context, run, signal)
  if (run.state === 'running') return await importRun(context, run, signal)
  if (run.state === 'publishing') return await publishRun(context, run, signal)
  if (run.state === 'undoing') return await undoRun(context, run, signal)
}

/** Returns when to look again at files that the library still makes, by the clock of the database. */
async function soon(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select platform.now() + interval '5 seconds' as at`.execute(tx)
  return one(rows).at
}
