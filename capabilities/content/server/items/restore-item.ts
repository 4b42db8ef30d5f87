import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { ContentDeps, Tx } from '../deps.ts'
import { findEditions, touchItem } from '../edition-store.ts'
import { lockItemInScope } from '../scope.ts'
import { transitionEdition } from '../workflow/transition-edition.ts'
import { about } from './erase-item.ts'

type Deps = Pick<ContentDeps, 'database' | 'recorder' | 'notify' | 'closeTodos' | 'noteUses' | 'ownersInScope'>
type Target = { readonly id: string }

export async function restoreItem(deps: Deps, { id }: Target, caller: SignedInCaller): Promise<Outcome<typeof calls.restoreItem>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.restoreItem>> => {
    const locked = await lockItemInScope(deps, tx, id, caller.session)
    if ('refused' in locked) return locked
    const { item } = locked
    if (!item.trashed_at) return { refused: 'NOT_IN_TRASH' }
    for (const edition of await findEditions(tx, id))
      await transitionEdition(tx, { item, edition }, 'untrash', { by: caller.session.accountId, step: 'restored' })
    await touchItem(tx, id, { trashed_at: null, trashed_by: null })
    await deps.recorder.record(tx, { action: 'content.restored', ...about(caller, item) })
    return { ok: null }
  })
}
