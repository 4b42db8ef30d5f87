import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { inBatches } from '#server/limit/batches.ts'
import type * as calls from '../../contract.ts'
import type { CollegeDeps, Tx } from '../deps.ts'
import { closeAllIn } from './close.ts'
import { showAttempt } from './show-attempt.ts'

/** A class that submits in one moment shares a few transactions; two at once, so that one is judged while the other is written. */
const BATCHES = { most: 200, lanes: 2 }

type Close = (input: InputOf<typeof calls.closeAttempt>, caller: SignedInCaller) => Promise<Outcome<typeof calls.closeAttempt>>

/** Submits attempts; what is answered is on disk. */
export function openClosing({ database }: Pick<CollegeDeps, 'database'>): Close {
  const close = inBatches(BATCHES, (named: Parameters<typeof closeAllIn>[1]) => database.inTransaction((tx: Tx) => closeAllIn(tx, named)))
  return async ({ id, language }, { session }) => {
    const judged = await close({ id, account_id: session.accountId })
    return judged ? { ok: showAttempt(judged.attempt, judged.paper, language) } : { refused: 'NOT_FOUND' }
  }
}
