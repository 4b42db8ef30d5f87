import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx, WORK } from '../context.ts'
import { isStopped, lockRun } from './run-store.ts'

/** Gives a run whose job was given up to a new one. The work continues with the entries that still wait, so nothing is made twice. */
export const retryRun = serve(calls.retryRun, (context, { id }, caller) =>
  context.database.inTransaction(async (tx: Tx) => {
    const row = await lockRun(tx, id)
    if (!row) return { refused: 'NOT_FOUND' }
    if (!(await isStopped(tx, row))) return { refused: 'RUN_STATE' }
    await context.jobs.send(tx, WORK, { runId: id }, { key: id })
    const facts = { file: row.file_name, state: row.state }
    await context.recorder.record(tx, { action: 'transfer.retried', outcome: 'ok', ...doneBy(caller), target: `transfer:${id}`, facts })
    return { ok: null }
  }),
)
