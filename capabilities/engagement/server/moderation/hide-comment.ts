import type { SignedInCaller } from '#contract/caller.ts'
import type { AnyTransaction } from '#server/database/database.ts'
import type { HidingReason } from '../../contract.ts'
import { lockComments } from '../comments/comment-store.ts'
import { type DecideContext, decideComment, isDecisionFit } from './decide.ts'

/** Hides a comment as part of the caller's transaction; returns false when it is not shown. */
export async function hideComment(
  context: DecideContext,
  tx: AnyTransaction,
  id: string,
  why: HidingReason,
  caller: SignedInCaller,
): Promise<boolean> {
  const [row] = await lockComments(tx.of(), [id])
  const decision = { to: 'hidden', ...why } as const
  if (!row || !isDecisionFit(row, decision)) return false
  await decideComment(context, tx.of(), row, decision, caller)
  return true
}
