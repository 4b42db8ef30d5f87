import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { lockWriter } from '../comments/mute-store.ts'
import type { CommentDeps, Tx } from '../deps.ts'
import { unmute } from './mute.ts'

type Deps = Pick<CommentDeps, 'database' | 'recorder' | 'notify'>

export async function unmuteAccount(
  deps: Deps,
  { account }: InputOf<typeof calls.unmuteAccount>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.unmuteAccount>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.unmuteAccount>> => {
    await lockWriter(tx, account)
    if (!(await unmute(deps, tx, account, caller))) return { refused: 'NOT_MUTED' }
    return { ok: {} }
  })
}
