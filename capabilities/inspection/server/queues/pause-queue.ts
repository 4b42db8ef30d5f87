import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { InspectionDeps, Tx } from '../deps.ts'
import { wakeArrivals } from '../wake-arrivals.ts'
import { change, record } from './queue-changes.ts'
import { lockQueue } from './queue-store.ts'

type Deps = Pick<InspectionDeps, 'database' | 'recorder' | 'jobs'>

export async function pauseQueue(
  deps: Deps,
  { id, isPaused }: InputOf<typeof calls.pauseQueue>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.pauseQueue>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.pauseQueue>> => {
    const locked = await lockQueue(tx, id)
    if (!locked) return { refused: 'NOT_FOUND' }
    if (locked.is_paused === isPaused) return { ok: { version: locked.version } }
    await change(tx, id, { is_paused: isPaused })
    await wakeArrivals(deps, tx)
    await record(deps, tx, caller, isPaused ? 'paused' : 'resumed', id)
    return { ok: { version: locked.version + 1 } }
  })
}
