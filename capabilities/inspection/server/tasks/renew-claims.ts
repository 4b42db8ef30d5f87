import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { InspectionDeps } from '../deps.ts'
import { renew } from '../task-store.ts'

type Deps = Pick<InspectionDeps, 'database'>

export async function renewClaims(
  { database }: Deps,
  { taskIds }: InputOf<typeof calls.renewClaims>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.renewClaims>> {
  return { ok: { taskIds: await renew(database.of(), taskIds, caller.session.accountId) } }
}
