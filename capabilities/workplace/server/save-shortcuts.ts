import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../contract.ts'
import type { StoreDeps } from './deps.ts'
import { replaceShortcuts, type Tx } from './workplace-store.ts'

export async function saveShortcuts(
  { database }: StoreDeps,
  { pages }: InputOf<typeof calls.saveShortcuts>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.saveShortcuts>> {
  await database.inTransaction((tx: Tx) => replaceShortcuts(tx, session.accountId, pages))
  return { ok: null }
}
