import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import { contentWithdrawn } from '../../contract.ts'
import type { ContentDeps, Tx } from '../deps.ts'
import { shownOf, UNDECIDED } from '../edition-store.ts'
import { auditEvent } from '../saved-item.ts'
import { lockEditionInScope } from '../scope.ts'
import { publishMatter } from './posts.ts'
import { doneOf, transitionEdition } from './transition-edition.ts'

type Deps = Pick<
  ContentDeps,
  'database' | 'recorder' | 'notify' | 'closeTodos' | 'findUnseen' | 'findPictures' | 'inspectPictures' | 'findAssets' | 'ownersInScope'
>

/** Withdraws a submission, also while an inspector works on it. */
export async function withdrawItem(
  deps: Deps,
  { id, language }: InputOf<typeof calls.withdrawItem>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.withdrawItem>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.withdrawItem>> => {
    const locked = await lockEditionInScope(deps, tx, { id, language }, caller.session)
    if ('refused' in locked) return locked
    const moved = await transitionEdition(tx, locked, 'withdraw', { by: caller.session.accountId, step: 'withdrawn', changes: UNDECIDED })
    if ('refused' in moved) return moved
    await tx.emit(contentWithdrawn, { itemId: id, language, shownRevisionId: shownOf(locked.edition) })
    await deps.closeTodos(tx, publishMatter(id, language))
    await deps.recorder.record(tx, { action: 'content.withdrawn', ...auditEvent(caller, locked) })
    return { ok: doneOf(moved.ok) }
  })
}
