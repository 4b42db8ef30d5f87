import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { clearUnscanned } from './match-store.ts'
import { SCAN } from './run-scan.ts'

/** Starts the only scan. A running scan continues, and its task is woken in case it sleeps; the call is then refused with SCAN_RUNNING. */
export const startScan = serve(calls.startScan, async ({ database, recorder, jobs }, _input, caller) => {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.startScan>> => {
    const { numAffectedRows } = await sql`
      insert into inspection.scan as known default values on conflict (is_only) do update
        set started_at = excluded.started_at, ended_at = null, texts = 0, about = 'item', after = ''
        where known.ended_at is not null`.execute(tx)
    if (numAffectedRows === 0n) {
      await jobs.wake(tx, SCAN)
      return { refused: 'SCAN_RUNNING' }
    }
    await clearUnscanned(tx)
    await recorder.record(tx, { action: 'inspection-scan.started', outcome: 'ok', target: 'inspection-scan', ...doneBy(caller) })
    await jobs.wake(tx, SCAN)
    return { ok: {} }
  })
})
