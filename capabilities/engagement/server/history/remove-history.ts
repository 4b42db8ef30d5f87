import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { EngagementDeps } from '../deps.ts'
import { deleteHistory } from './history-store.ts'

export async function removeHistory(
  { database }: Pick<EngagementDeps, 'database'>,
  { number }: InputOf<typeof calls.removeHistory>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.removeHistory>> {
  return { ok: { forgotten: await deleteHistory(database.of(), session.accountId, number) } }
}
