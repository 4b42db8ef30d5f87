import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { ProfileTables } from '../tables.ts'
import { findEmail } from './email-store.ts'
import type { VerifyEmailContext } from './verify-email.ts'

export const getEmail = serve(
  calls.getEmail,
  async ({ database, sendsMail }: Pick<VerifyEmailContext, 'database' | 'sendsMail'>, _input, { session }) => {
    const row = await findEmail(database.of<ProfileTables>(), session.accountId)
    const verifiedAt = row?.verified_at?.toISOString() ?? null
    return { ok: { email: row?.email ?? null, verifiedAt, waiting: row?.waiting ?? false, canVerify: sendsMail } }
  },
)
