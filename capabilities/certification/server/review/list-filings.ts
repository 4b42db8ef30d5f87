import * as calls from '../../contract.ts'
import { serve, type Tables } from '../context.ts'
import { findNames, findQueue, findWaiting } from './queue-store.ts'
import { toQueued } from './queued-filing.ts'

/** Returns a page of the queue, masked (S113). */
export const listFilings = serve(calls.listFilings, async (context, input, { session: { accountId } }) => {
  const db = context.database.of<Tables>()
  const [{ rows, total }, waiting] = await Promise.all([findQueue(db, input, accountId), findWaiting(db)])
  const names = await findNames(
    db,
    rows.map(({ claimed_by }) => claimed_by),
  )
  return { ok: { list: rows.map((row) => toQueued(context, row, names, accountId)), total, waiting } }
})
