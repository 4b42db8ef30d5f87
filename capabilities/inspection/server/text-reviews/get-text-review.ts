import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve, type Tx } from '../context.ts'
import { findPeople } from '../task-store.ts'
import { toRow } from './text-row.ts'
import { findWaitingText } from './waiting-store.ts'

export const getTextReview = serve(calls.getTextReview, async ({ database, content }, { id }, { session }) => {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.getTextReview>> => {
    const row = await findWaitingText(tx, id)
    if (!row) return { refused: 'NOT_FOUND' }
    const people = await findPeople(tx as Sql, [row.written_by])
    return { ok: { ...toRow(row, people, (await content.asksForTwo(tx)) ? session.accountId : null), before: row.before } }
  })
})
