import type { InputOf, Outcome, OutputOf } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { InspectionDeps } from '../deps.ts'
import { giveBack } from './task-claims.ts'

type Deps = Pick<InspectionDeps, 'database' | 'content' | 'screening'>

/** Releases claims; skips tasks that the caller has not claimed. */
export async function releaseTasks(
  deps: Deps,
  { taskIds }: InputOf<typeof calls.releaseTasks>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.releaseTasks>> {
  for (const id of new Set(taskIds)) await giveBack(deps, id, caller)
  return { ok: {} satisfies OutputOf<typeof calls.releaseTasks> }
}
