import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { markAnnouncements } from '../announcement-store.ts'
import type { ActionContext } from '../context.ts'
import { countBox, lockBoxes } from '../counter-store.ts'
import { publishNumbers } from '../delivery/numbers.ts'
import { markRead, type Tx } from '../message-store.ts'

/** Marks all messages of a kind; notices include announcements. */
export const markAllMessagesRead = serve(calls.markAllMessagesRead, async (context: ActionContext, { kind }, { session }) => {
  const { accountId } = session
  await context.database.inTransaction(async (tx: Tx) => {
    await lockBoxes(tx, [accountId])
    await markRead(tx, accountId, { kind })
    if (kind === 'notice') await markAnnouncements(tx, session)
    await publishNumbers(tx, [accountId], { announcementsRead: kind === 'notice' })
  })
  return { ok: await countBox(context.database.pool, accountId, session.granted) }
})
