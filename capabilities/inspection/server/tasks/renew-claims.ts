import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { renew } from '../task-store.ts'

export const renewClaims = serve(calls.renewClaims, async ({ database }, { taskIds }, caller) => {
  return { ok: { taskIds: await renew(database.of(), taskIds, caller.session.accountId) } }
})
