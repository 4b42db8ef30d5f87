import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import * as store from '../announcement-store.ts'
import type { AnnouncementContext } from '../context.ts'
import type { Tx } from '../message-store.ts'
import { recordChange } from './announcement-change.ts'

export const withdrawAnnouncement = serve(calls.withdrawAnnouncement, async (context: AnnouncementContext, { id }, caller) => {
  return await context.database.inTransaction(async (tx: Tx) => {
    const withdrawn = await store.withdraw(tx, caller.session.accountId, id)
    if (withdrawn) return { ok: await recordChange(context, tx, 'withdrawn', false, withdrawn, caller) }
    return { refused: (await store.findAnnouncement(tx, id)) ? 'WITHDRAWN' : 'NOT_FOUND' }
  })
})
