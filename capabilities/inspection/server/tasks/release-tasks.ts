import type { OutputOf } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { serve } from '../deps.ts'
import { giveBack } from './task-claims.ts'

/** Releases claims; skips tasks that the caller has not claimed. */
export const releaseTasks = serve(calls.releaseTasks, async (deps, { taskIds }, caller) => {
  for (const id of new Set(taskIds)) await giveBack(deps, id, caller)
  return { ok: {} satisfies OutputOf<typeof calls.releaseTasks> }
})
