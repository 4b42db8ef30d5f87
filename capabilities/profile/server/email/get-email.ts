import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { ProfileTables } from '../tables.ts'
import { findEmail } from './email-store.ts'
import type { VerifyEmailDeps } from './verify-email.ts'

export async function getEmail(
  { database, sendsMail }: Pick<VerifyEmailDeps, 'database' | 'sendsMail'>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.getEmail>> {
  const row = await findEmail(database.of<ProfileTables>(), session.accountId)
  const verifiedAt = row?.verified_at?.toISOString() ?? null
  return { ok: { email: row?.email ?? null, verifiedAt, waiting: row?.waiting ?? false, canVerify: sendsMail } }
}
