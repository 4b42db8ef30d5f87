import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { record } from './queue-changes.ts'
import { lockQueue } from './queue-store.ts'
import { unstaffedQueues } from './unstaffed-queues.ts'

/** Requires an empty queue; past decisions keep their own records. */
export const removeQueue = serve(calls.removeQueue, async (context, { id }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.removeQueue>> => {
    const locked = await lockQueue(tx, id)
    if (!locked) return { refused: 'NOT_FOUND' }
    if (locked.is_default) return { refused: 'QUEUE_IS_DEFAULT' }
    if (locked.waiting + locked.rechecks > 0) return { refused: 'QUEUE_NOT_EMPTY' }
    // Moves done tasks to the default queue of the class, for the statistics of their inspectors.
    await sql`update inspection.task set queue_id = (select id from inspection.queue where is_default and class = ${locked.class}) where queue_id = ${id}`.execute(
      tx,
    )
    await tx.deleteFrom('inspection.queue').where('id', '=', id).execute()
    await record(context, tx, caller, 'removed', id)
    await context.reconcileTodos(tx, unstaffedQueues)
    return { ok: {} }
  })
})
