import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { markAnnouncements } from '../announcement-store.ts'
import { countBox, lockBoxes } from '../counter-store.ts'
import { publishNumbers } from '../delivery/numbers.ts'
import type { ActionDeps } from '../deps.ts'
import { markRead, type Tx } from '../message-store.ts'

/** Marks all messages of a kind; notices include announcements. */
export const markAllMessagesRead = serve(calls.markAllMessagesRead, async (deps: ActionDeps, { kind }, { session }) => {
  const { accountId } = session
  await deps.database.inTransaction(async (tx: Tx) => {
    await lockBoxes(tx, [accountId])
    await markRead(tx, accountId, { kind })
    if (kind === 'notice') await markAnnouncements(tx, session)
    await publishNumbers(tx, [accountId], { announcementsRead: kind === 'notice' })
  })
  return { ok: await countBox(deps.database.pool, accountId, session.granted) }
})
