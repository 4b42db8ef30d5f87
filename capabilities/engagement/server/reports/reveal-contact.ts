import type { Outcome } from '#contract/call.ts'
import { personalDataRead } from '#server/observe/recorder.ts'
import * as calls from '../../contract.ts'
import { type EngagementContext, serve, type Tx } from '../context.ts'

export const revealContact = serve(calls.revealContact, async ({ database, recorder }: EngagementContext, { id, reason }, caller) => {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.revealContact>> => {
    const row = await tx.selectFrom('engagement.report').select('contact').where('id', '=', id).executeTakeFirst()
    if (!row?.contact) return { refused: 'NOT_FOUND' }
    await recorder.record(tx, personalDataRead(caller, { target: `report:${id}`, what: 'contact', reason }))
    return { ok: { contact: row.contact } }
  })
})
