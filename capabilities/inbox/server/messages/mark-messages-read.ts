import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { areInForce, markAnnouncements } from '../announcement-store.ts'
import type { ActionContext } from '../context.ts'
import { countBox, lockBoxes } from '../counter-store.ts'
import { publishNumbers } from '../delivery/numbers.ts'
import { findOwn, markRead, type Tx } from '../message-store.ts'

/** Marks the caller's messages and announcements in force. A single foreign id refuses the whole request (S45, S52). */
export const markMessagesRead = serve(calls.markMessagesRead, async (context: ActionContext, { ids }, { session }) => {
  const named = [...new Set(ids.map((id) => id.toLowerCase()))]
  const areThere = await context.database.inTransaction(async (tx: Tx) => {
    await lockBoxes(tx, [session.accountId])
    const own = await findOwn(tx, session.accountId, named)
    const ownIds = own.map(({ id }) => id)
    const rest = named.filter((id) => !ownIds.includes(id))
    if (rest.length > 0 && !(await areInForce(tx, session, rest))) return false
    if (rest.length > 0) await markAnnouncements(tx, session, rest)
    if (ownIds.length > 0) await markRead(tx, session.accountId, { ids: ownIds })
    await publishNumbers(tx, [session.accountId], { announcementsRead: rest.length > 0 })
    return true
  })
  return areThere ? { ok: await countBox(context.database.pool, session.accountId, session.granted) } : { refused: 'NOT_FOUND' }
})
