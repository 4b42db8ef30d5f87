import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import type { ContentDeps, Tx } from '../deps.ts'

type Deps = Pick<ContentDeps, 'database' | 'recorder'>

export const saveRules = serve(calls.saveRules, async ({ database, recorder }: Deps, { twoPeople }, caller) => {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.saveRules>> => {
    const before = await tx.selectFrom('content.settings').select('two_people').forUpdate().executeTakeFirstOrThrow()
    await tx
      .updateTable('content.settings')
      .set({ two_people: twoPeople, changed_at: sql<Date>`platform.now()`, changed_by: caller.session.accountId })
      .execute()
    await recorder.record(tx, {
      action: 'content.rules-changed',
      outcome: 'ok',
      ...doneBy(caller),
      target: 'content:rules',
      facts: changesOf({ twoPeople: [before.two_people, twoPeople] }),
    })
    return { ok: null }
  })
})
