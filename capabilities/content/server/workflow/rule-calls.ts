import { sql } from 'kysely'
import { changesOf, doneBy } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { asksForTwo } from './judgement.ts'

export const getRules = serve(calls.getRules, async ({ database }) => {
  return { ok: { twoPeople: await asksForTwo(database.of()) } }
})

export const saveRules = serve(calls.saveRules, async ({ database, recorder }, { twoPeople }, caller) => {
  return await database.inTransaction(async (tx) => {
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
