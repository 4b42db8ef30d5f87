import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { FollowDeps, Sql } from '../deps.ts'
import { isSubscribed } from './push-store.ts'
import { readSenderKeys } from './sender-keys.ts'

export async function getPush(
  { database, keyring, push }: Pick<FollowDeps, 'database' | 'keyring' | 'push'>,
  { endpoint = '' }: InputOf<typeof calls.getPush>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.getPush>> {
  if (!push.isOn) return { ok: { publicKey: null, isOn: false } }
  const db: Sql = database.of()
  const { publicKey } = await readSenderKeys(db, keyring)
  return { ok: { publicKey, isOn: await isSubscribed(db, session.accountId, endpoint) } }
}
