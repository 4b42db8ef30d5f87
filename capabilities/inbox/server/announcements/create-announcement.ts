import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import * as store from '../announcement-store.ts'
import type { AnnouncementContext } from '../context.ts'
import type { Tx } from '../message-store.ts'
import { areRoles, recordChange } from './announcement-change.ts'

/** Stores one row, independently of the size of the audience. */
export const createAnnouncement = serve(calls.createAnnouncement, async (context: AnnouncementContext, input, caller) => {
  if (!(await areRoles(context, input))) return { refused: 'ROLE_UNKNOWN' }
  return await context.database.inTransaction(async (tx: Tx) => {
    if (!(await store.isPeriod(tx, input))) return { refused: 'PERIOD_INVALID', fields: { endsAt: 'PERIOD_INVALID' } }
    return { ok: await recordChange(context, tx, 'made', true, await store.addAnnouncement(tx, caller.session.accountId, input), caller) }
  })
})
