import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import * as store from '../announcement-store.ts'
import type { AnnouncementDeps } from '../deps.ts'
import type { Tx } from '../message-store.ts'
import { recordChange } from './announcement-change.ts'

export async function withdrawAnnouncement(
  deps: AnnouncementDeps,
  { id }: InputOf<typeof calls.withdrawAnnouncement>,
  caller: SignedInCaller,
): Promise<Outcome<typeof calls.withdrawAnnouncement>> {
  return await deps.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.withdrawAnnouncement>> => {
    const withdrawn = await store.withdraw(tx, caller.session.accountId, id)
    if (withdrawn) return { ok: await recordChange(deps, tx, 'withdrawn', false, withdrawn, caller) }
    return { refused: (await store.findAnnouncement(tx, id)) ? 'WITHDRAWN' : 'NOT_FOUND' }
  })
}
