import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { EngagementDeps } from '../deps.ts'
import { changeHabit } from './history-store.ts'

export async function setHistoryEnabled(
  { database }: Pick<EngagementDeps, 'database'>,
  { keeps }: InputOf<typeof calls.setHistoryEnabled>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.setHistoryEnabled>> {
  await changeHabit(database.of(), session.accountId, keeps)
  return { ok: { keeps } }
}
