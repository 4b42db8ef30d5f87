import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { ActionContext } from '../context.ts'
import { countBox, lockBoxes } from '../counter-store.ts'
import { publishNumbers } from '../delivery/numbers.ts'
import { restore, type Tx } from '../message-store.ts'
import { mayNotTouch } from './clear-messages.ts'

/** Restored messages keep their unread state. */
export const restoreMessages = serve(calls.restoreMessages, async (context: ActionContext, which, { session: { accountId, granted } }) => {
  const isThere = await context.database.inTransaction(async (tx: Tx) => {
    await lockBoxes(tx, [accountId])
    if ('ids' in which && (await mayNotTouch(tx, accountId, which.ids)) === 'NOT_FOUND') return false
    const count = await restore(tx, accountId, 'ids' in which ? { ids: which.ids } : { undo: which.undo })
    if ('undo' in which && count === 0) return false
    await publishNumbers(tx, [accountId])
    return true
  })
  return isThere ? { ok: await countBox(context.database.pool, accountId, granted) } : { refused: 'NOT_FOUND' }
})
