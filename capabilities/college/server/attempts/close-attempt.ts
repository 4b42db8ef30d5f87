import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { CollegeDeps, Tx } from '../deps.ts'
import { findAttempt } from './attempt-store.ts'
import { closeIn } from './close.ts'
import { showAttempt } from './show-attempt.ts'

export const closeAttempt = (
  { database }: Pick<CollegeDeps, 'database'>,
  { id, language }: InputOf<typeof calls.closeAttempt>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.closeAttempt>> =>
  database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.closeAttempt>> => {
    const attempt = await findAttempt(tx, session.accountId, id)
    return attempt ? { ok: await showAttempt(tx, await closeIn(tx, attempt), language) } : { refused: 'NOT_FOUND' }
  })
