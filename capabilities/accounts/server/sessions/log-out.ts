import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import { endedBy, type SessionListContext } from './own-sessions.ts'
import { endOneSession, type Tx } from './session-store.ts'

/** Ends the session. The token is refused from the next request on, in every process within a second (S34). */
export const logOut = serve(calls.logOut, async ({ database, recorder }: SessionListContext, _input, caller) => {
  const { session } = caller
  if (session === null) return { ok: null }
  const { accountId, id } = session
  await database.inTransaction(async (tx: Tx) => {
    if (await endOneSession(tx, accountId, id)) await recorder.record(tx, endedBy({ ...caller, session }, 1, 'logout'))
  })
  return { ok: null }
})
