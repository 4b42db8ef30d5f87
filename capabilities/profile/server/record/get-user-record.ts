import type { Refused } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { UserRecord } from '../../contract.ts'
import type { RecordCache } from './record-cache.ts'

/** The record of who asks, and of nobody else (S48). An account that is gone has no session either. */
export async function getUserRecord(
  records: RecordCache<UserRecord>,
  { session }: SignedInCaller,
): Promise<{ ok: UserRecord } | Refused<'SESSION'>> {
  const ok = await records.read(session.accountId)
  return ok ? { ok } : { refused: 'SESSION' }
}
