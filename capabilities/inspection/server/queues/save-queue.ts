import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { wakeArrivals } from '../wake-arrivals.ts'
import { change, columnsOf, findWrong, record, shapeFacts } from './queue-changes.ts'
import { lockQueue } from './queue-store.ts'
import { unstaffedQueues } from './unstaffed-queues.ts'

export const saveQueue = serve(calls.saveQueue, async (context, { id, version, ...shape }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.saveQueue>> => {
    const locked = await lockQueue(tx, id)
    if (!locked) return { refused: 'NOT_FOUND' }
    if (locked.version !== version) return { refused: 'CHANGED_MEANWHILE' }
    if (locked.is_default && [shape.sections, shape.topics, shape.origins].some(({ length }) => length > 0))
      return { refused: 'QUEUE_IS_DEFAULT' }
    const wrong = await findWrong(tx, shape)
    if (wrong) return { refused: wrong }
    // A changed share starts a new hundred.
    const deck = locked.share_percent === shape.sharePercent ? {} : { passes_left: 0, draws_left: 0 }
    await change(tx, id, { ...columnsOf(shape), ...deck, warned_at: null })
    await record(context, tx, caller, 'changed', id, shapeFacts(shape))
    await context.reconcileTodos(tx, unstaffedQueues)
    await wakeArrivals(context, tx)
    return { ok: { version: version + 1 } }
  })
})
