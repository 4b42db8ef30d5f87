import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { MOST_QUEUES } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { columnsOf, findWrong, record, shapeFacts } from './queue-changes.ts'

export const createQueue = serve(calls.createQueue, async (context, input, caller) => {
  return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.createQueue>> => {
    const wrong = await findWrong(tx, input)
    if (wrong) return { refused: wrong }
    const { count } = await tx
      .selectFrom('inspection.queue')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MOST_QUEUES) return { refused: 'QUEUES_FULL' }
    const made = await tx
      .insertInto('inspection.queue')
      .values({ class: input.class, reason: input.reason, ...columnsOf(input), created_by: caller.session.accountId })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await record(context, tx, caller, 'created', made.id, shapeFacts(input))
    return { ok: made }
  })
})
