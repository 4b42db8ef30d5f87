import type { InputOf, Outcome } from '#contract/call.ts'
import { isOperator, type SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import type * as calls from '../../contract.ts'
import { findLastChange } from './list-store.ts'

/** Returns the operator who last changed something, for another operator editing the same. Names are shown to operators only. */
export async function getLastChange(
  { database }: { readonly database: Pick<Database, 'pool'> },
  { target, action }: InputOf<typeof calls.getLastChange>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.getLastChange>> {
  const found = isOperator(session.granted) ? await findLastChange(database.pool, target, action) : undefined
  return { ok: found ? { name: found.name, at: found.at.toISOString() } : null }
}
