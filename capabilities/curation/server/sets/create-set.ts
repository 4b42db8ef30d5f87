import type { Outcome } from '#contract/call.ts'
import { doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { columnsOf, isSpanWrong } from '../set-store.ts'

export const createSet = serve(calls.createSet, async (context, { filterType, ...head }, caller) => {
  if (isSpanWrong(head)) return { refused: 'SPAN_WRONG' }
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.createSet>> => {
    const by = caller.session.accountId
    const made = await tx
      .insertInto('curation.set')
      .values({ ...columnsOf(head), filter_type: filterType, created_by: by, changed_by: by })
      .returning(['id', 'number', 'version'])
      .executeTakeFirstOrThrow()
    await context.recorder.record(tx, {
      action: 'set.created',
      outcome: 'ok',
      target: `set:${made.id}`,
      ...doneBy(caller),
      facts: { number: made.number, filterType },
    })
    return { ok: made }
  })
})
