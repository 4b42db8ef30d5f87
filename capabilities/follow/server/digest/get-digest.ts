import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { FollowDeps } from '../deps.ts'
import { readDigest } from './digest-store.ts'

export async function getDigest(
  { database, hasAddress }: FollowDeps,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.getDigest>> {
  const [digest, has] = await Promise.all([readDigest(database.of(), session.accountId), hasAddress(session.accountId)])
  return { ok: { ...digest, hasAddress: has } }
}
