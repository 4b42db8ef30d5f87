import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { ContentDeps, Tx } from '../deps.ts'
import { lockEdition } from '../edition-store.ts'
import { dropLock } from './lock-store.ts'

type Deps = Pick<ContentDeps, 'database'>

export async function unlockItem(
  { database }: Deps,
  { id, language }: InputOf<typeof calls.unlockItem>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.unlockItem>> {
  return await database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.unlockItem>> => {
    const locked = await lockEdition(tx, id, language)
    if ('refused' in locked) return locked
    await dropLock(tx, { itemId: id, language }, caller.session)
    return { ok: null }
  })
}
