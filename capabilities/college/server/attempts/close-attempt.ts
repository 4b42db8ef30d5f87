import { serve } from '#server/http/calls/serve.ts'
import { inBatches } from '#server/limit/batches.ts'
import * as calls from '../../contract.ts'
import type { CollegeContext, Tx } from '../context.ts'
import { closeAllIn } from './close.ts'
import { showAttempt } from './show-attempt.ts'

/** Submissions of a whole class share a few transactions. Two run at once, so that one batch is graded while the other is written. */
const BATCHES = { most: 200, lanes: 2 }

type Judged = Awaited<ReturnType<typeof closeAllIn>>[number]
type Closing = { close(attempt: Parameters<typeof closeAllIn>[1][number]): Promise<Judged> }

export const openClosing = ({ database }: CollegeContext): Closing => ({
  close: inBatches(BATCHES, (named: Parameters<typeof closeAllIn>[1]) => database.inTransaction((tx: Tx) => closeAllIn(tx, named))),
})

/** Submits an attempt; the answers are already stored. */
export const closeAttempt = serve(calls.closeAttempt, async ({ close }: Closing, { id, language }, { session }) => {
  const judged = await close({ id, account_id: session.accountId })
  return judged ? { ok: showAttempt(judged, language) } : { refused: 'NOT_FOUND' }
})
