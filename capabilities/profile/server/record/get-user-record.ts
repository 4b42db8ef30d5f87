import type { Refused } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { UserRecord } from '../../contract.ts'
import type { RecordCache } from './record-cache.ts'

/** Returns the record of the caller only (S48). Erased accounts have no sessions. */
export async function getUserRecord(
  records: RecordCache<UserRecord>,
  { session }: SignedInCaller,
): Promise<{ ok: UserRecord } | Refused<'SESSION'>> {
  const ok = await records.read(session.accountId)
  return ok ? { ok } : { refused: 'SESSION' }
}
