import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import * as store from '../announcement-store.ts'
import type { AnnouncementContext } from '../context.ts'
import type { Tx } from '../message-store.ts'
import { areRoles, recordChange } from './announcement-change.ts'

/** Refuses the later of two changes to the same revision. */
export const updateAnnouncement = serve(calls.updateAnnouncement, async (context: AnnouncementContext, input, caller) => {
  if (!(await areRoles(context, input))) return { refused: 'ROLE_UNKNOWN' }
  return await context.database.inTransaction(async (tx: Tx) => {
    if (!(await store.isPeriod(tx, input))) return { refused: 'PERIOD_INVALID', fields: { endsAt: 'PERIOD_INVALID' } }
    const changed = await store.changeAnnouncement(tx, caller.session.accountId, input)
    if (changed) return { ok: await recordChange(context, tx, 'changed', input.again, changed, caller) }
    const now = await store.findAnnouncement(tx, input.id)
    return { refused: !now ? 'NOT_FOUND' : now.state === 'withdrawn' ? 'WITHDRAWN' : 'CHANGED_MEANWHILE' }
  })
})
