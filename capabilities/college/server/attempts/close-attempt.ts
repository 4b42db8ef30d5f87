import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { CollegeDeps, Tx } from '../deps.ts'
import { closeIn } from './close.ts'
import { showAttempt } from './show-attempt.ts'

export const closeAttempt = (
  { database }: Pick<CollegeDeps, 'database'>,
  { id, language }: InputOf<typeof calls.closeAttempt>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.closeAttempt>> =>
  database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.closeAttempt>> => {
    const judged = await closeIn(tx, { id, account_id: session.accountId })
    return judged ? { ok: showAttempt(judged.attempt, judged.paper, language) } : { refused: 'NOT_FOUND' }
  })
