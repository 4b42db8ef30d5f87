import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { InspectionDeps } from '../deps.ts'
import { renew } from '../task-store.ts'

type Deps = Pick<InspectionDeps, 'database'>

export const renewClaims = serve(calls.renewClaims, async ({ database }: Deps, { taskIds }, caller) => {
  return { ok: { taskIds: await renew(database.of(), taskIds, caller.session.accountId) } }
})
