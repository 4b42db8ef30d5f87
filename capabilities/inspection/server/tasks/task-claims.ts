import type { SignedInCaller } from '#contract/caller.ts'
import type { InspectionContext, Tx } from '../context.ts'
import { findClaimed, releaseTask, type TaskRow } from '../task-store.ts'

export const judgedOf = ({ item_id, language, revision_id }: TaskRow) => ({ itemId: item_id, language, revisionId: revision_id })

/** Releases a claim and runs `also` in the same transaction. Returns false when there was no claim. */
export async function giveBack(
  { database, content }: InspectionContext,
  { id, caller }: { readonly id: string; readonly caller: SignedInCaller },
  also?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const me = caller.session.accountId
  return await database.inTransaction(async (tx) => {
    const row = await findClaimed(tx, id, me)
    if (!row) return false
    // Ignores content's refusal: content then has the text already.
    if (row.phase === 'first') await content.judging.release(tx, judgedOf(row), caller)
    if (!(await releaseTask(tx, id, me))) return false
    await also?.(tx)
    return true
  })
}
