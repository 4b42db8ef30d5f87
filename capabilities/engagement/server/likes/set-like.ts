import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import type * as calls from '../../contract.ts'
import { itemLiked } from '../../contract.ts'
import { change } from './change-mark.ts'

export async function setLike(
  database: Database,
  { number, liked }: InputOf<typeof calls.setLike>,
  { session, address, agent }: SignedInCaller,
): Promise<Outcome<typeof calls.setLike>> {
  const { accountId } = session
  const changed = await change(database, 'liking', number, accountId, liked, (tx) =>
    tx.emit(itemLiked, { number, accountId, by: { address, agent } }),
  )
  return 'refused' in changed ? changed : { ok: { liked, likes: changed.count } }
}
