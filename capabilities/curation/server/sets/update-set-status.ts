import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { setTag } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { PAGES, refill } from '../filling/refill.ts'
import { lockSets, shareFilling } from '../set-store.ts'

/** Changes all sets or none; a missing one is refused. */
export const updateSetStatus = serve(calls.updateSetStatus, async (context, { ids, status }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.updateSetStatus>> => {
    await shareFilling(tx)
    const sets = await lockSets(tx, [...new Set(ids)])
    if (sets.length < new Set(ids).size) return { refused: 'NOT_FOUND' }
    const turned = sets.filter((set) => set.status !== status)
    for (const set of turned) {
      const changed = await tx
        .updateTable('curation.set')
        .set({ status, version: set.version + 1, changed_at: sql<Date>`platform.now()`, changed_by: caller.session.accountId })
        .where('id', '=', set.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const action = status === 'online' ? 'set.put-online' : 'set.taken-offline'
      await context.recorder.record(tx, {
        action,
        outcome: 'ok',
        target: `set:${set.id}`,
        ...doneBy(caller),
        facts: { number: set.number },
      })
      if (status === 'online') await refill(context, tx, changed, { publishes: true })
      else await tx.publish(PAGES, setTag(set.number))
    }
    return { ok: { changed: turned.length } }
  })
})
