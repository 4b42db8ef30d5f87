import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { wakeArrivals } from '../wake-arrivals.ts'
import { change, record } from './queue-changes.ts'
import { lockQueue } from './queue-store.ts'

export const pauseQueue = serve(calls.pauseQueue, async (context, { id, isPaused }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.pauseQueue>> => {
    const locked = await lockQueue(tx, id)
    if (!locked) return { refused: 'NOT_FOUND' }
    if (locked.is_paused === isPaused) return { ok: { version: locked.version } }
    await change(tx, id, { is_paused: isPaused })
    await wakeArrivals(context, tx)
    await record(context, tx, caller, isPaused ? 'paused' : 'resumed', id)
    return { ok: { version: locked.version + 1 } }
  })
})
