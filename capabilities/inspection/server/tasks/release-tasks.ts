import type { OutputOf } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { giveBack } from './task-claims.ts'

/** Releases claims; skips tasks that the caller has not claimed. */
export const releaseTasks = serve(calls.releaseTasks, async (context, { taskIds }, caller) => {
  for (const id of new Set(taskIds)) await giveBack(context, id, caller)
  return { ok: {} satisfies OutputOf<typeof calls.releaseTasks> }
})
