import type { OutputOf } from '#contract/call.ts'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { InspectionDeps } from '../deps.ts'
import { giveBack } from './task-claims.ts'

type Deps = Pick<InspectionDeps, 'database' | 'content' | 'screening'>

/** Releases claims; skips tasks that the caller has not claimed. */
export const releaseTasks = serve(calls.releaseTasks, async (deps: Deps, { taskIds }, caller) => {
  for (const id of new Set(taskIds)) await giveBack(deps, id, caller)
  return { ok: {} satisfies OutputOf<typeof calls.releaseTasks> }
})
