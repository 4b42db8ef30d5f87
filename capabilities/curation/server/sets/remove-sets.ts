import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { lockSets } from '../set-store.ts'

export const removeSets = serve(calls.removeSets, async (context, { ids }, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.removeSets>> => {
    const sets = await lockSets(tx, [...new Set(ids)])
    if (sets.length < new Set(ids).size) return { refused: 'NOT_FOUND' }
    if (sets.some(({ status }) => status === 'online')) return { refused: 'STILL_ONLINE' }
    await tx
      .deleteFrom('curation.set')
      .where(
        'id',
        'in',
        sets.map(({ id }) => id),
      )
      .execute()
    for (const { id, number } of sets)
      await context.recorder.record(tx, { action: 'set.removed', outcome: 'ok', target: `set:${id}`, ...doneBy(caller), facts: { number } })
    return { ok: { removed: sets.length } }
  })
})
