import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { endedBy, type SessionListContext } from './own-sessions.ts'
import { endOneSession, endSessionsOf, type Tx } from './session-store.ts'

/** Ends one of the own sessions, or all others. A session of another account is refused like one that does not exist (S45). */
export const endSession = serve(calls.endSession, async ({ database, recorder }: SessionListContext, { id }, caller) => {
  const { accountId, id: own } = caller.session
  const ended = await database.inTransaction(async (tx: Tx) => {
    const count = id === undefined ? await endSessionsOf(tx, accountId, own) : Number(await endOneSession(tx, accountId, id))
    if (count > 0) await recorder.record(tx, endedBy(caller, count, 'chosen'))
    return count
  })
  if (id !== undefined && ended === 0) return { refused: 'NOT_FOUND' }
  return { ok: { ended } }
})
