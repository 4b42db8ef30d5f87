import type { Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { MOST_QUEUES } from '../../contract.ts'
import type { InspectionDeps, Tx } from '../deps.ts'
import { columnsOf, findWrong, record, shapeFacts } from './queue-changes.ts'

type Deps = Pick<InspectionDeps, 'database' | 'recorder'>

export const createQueue = serve(calls.createQueue, async (deps: Deps, input, caller) => {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.createQueue>> => {
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
    await record(deps, tx, caller, 'created', made.id, shapeFacts(input))
    return { ok: made }
  })
})
