import type { Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { InspectionDeps, Tx } from '../deps.ts'
import { wakeArrivals } from '../wake-arrivals.ts'
import { change, record } from './queue-changes.ts'
import { lockQueue } from './queue-store.ts'

type Deps = Pick<InspectionDeps, 'database' | 'recorder' | 'jobs'>

export const pauseQueue = serve(calls.pauseQueue, async (deps: Deps, { id, isPaused }, caller) => {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.pauseQueue>> => {
    const locked = await lockQueue(tx, id)
    if (!locked) return { refused: 'NOT_FOUND' }
    if (locked.is_paused === isPaused) return { ok: { version: locked.version } }
    await change(tx, id, { is_paused: isPaused })
    await wakeArrivals(deps, tx)
    await record(deps, tx, caller, isPaused ? 'paused' : 'resumed', id)
    return { ok: { version: locked.version + 1 } }
  })
})
