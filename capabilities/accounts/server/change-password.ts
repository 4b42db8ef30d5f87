import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import type { Facts } from '#server/observe/log.ts'
import type { changePassword } from '../contract.ts'
import { addNotice } from './notices.ts'
import { findById } from './own-account.ts'
import { judgePassword, normalisePassword } from './password-policy.ts'
import { rulesFor, setPassword } from './password-store.ts'
import { endSessionsOf, type Tx } from './session-store.ts'
import type { AccountsSettings } from './settings.ts'
import type { AccountsTables } from './tables.ts'

export type ChangePasswordDeps = {
  readonly database: Pick<Database, 'of' | 'inTransaction'>
  readonly hashing: Pick<Hashing, 'hash'>
  readonly settings: Pick<AccountsSettings, 'passwordPolicy'>
  readonly report: (event: string, facts?: Facts) => void
}

/** Every session but this one ends (S37). The fresh proof was asked for by the contract (S42). */
export async function changeOwnPassword(
  deps: ChangePasswordDeps,
  { password }: InputOf<typeof changePassword>,
  { session, address, requestId }: SignedInCaller,
): Promise<Outcome<typeof changePassword>> {
  const account = await findById(deps.database.of<AccountsTables>(), session.accountId)
  const refused = judgePassword(password, rulesFor(account, deps.settings))
  if (refused) return { refused }
  const passwordHash = await deps.hashing.hash(normalisePassword(password))
  if (passwordHash === 'busy') return { refused: 'BUSY', retryAfter: 5 }
  await deps.database.inTransaction(async (tx: Tx) => {
    await setPassword(tx, account.id, passwordHash)
    await endSessionsOf(tx, account.id, session.id)
    await addNotice(tx, account.id, 'password-changed', address)
  })
  deps.report('password.changed', { accountId: account.id, address, requestId })
  return { ok: null }
}
