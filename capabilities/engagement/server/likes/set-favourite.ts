import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import type * as calls from '../../contract.ts'
import { change } from './change-mark.ts'

export async function setFavourite(
  database: Database,
  { number, favourite }: InputOf<typeof calls.setFavourite>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.setFavourite>> {
  const changed = await change(database, 'favourite', number, session.accountId, favourite)
  return 'refused' in changed ? changed : { ok: { favourite, favourites: changed.count } }
}
