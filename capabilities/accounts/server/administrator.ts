import type { InputOf, Outcome } from '#contract/call.ts'
import type { Role, SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import type { Hashing } from '#server/hashing/hashing.ts'
import type { Facts } from '#server/observe/log.ts'
import type { claimAdministration } from '../contract.ts'
import { setRoles } from './account-roles.ts'
import { isGoodLink, spendLink } from './administrator-link.ts'
import { addNotice } from './notices.ts'
import { findById } from './own-account.ts'
import { judgePassword, normalisePassword } from './password-policy.ts'
import { rulesFor, setPassword } from './password-store.ts'
import { endSessionsOf, oweSecondFactor, type Tx } from './session-store.ts'
import type { AccountsSettings } from './settings.ts'
import type { AccountsTables } from './tables.ts'

export type ClaimDeps = {
  readonly database: Pick<Database, 'of' | 'inTransaction'>
  readonly hashing: Pick<Hashing, 'hash'>
  readonly settings: Pick<AccountsSettings, 'passwordPolicy'>
  readonly report: (event: string, facts?: Facts) => void
}

/**
 * Makes the account an administrator with a password of an operator. Its other sessions end, and this one owes the second factor (S40).
 * Of all who come with one link, one wins (S127).
 */
export async function claimWithLink(
  deps: ClaimDeps,
  { link, password }: InputOf<typeof claimAdministration>,
  { session, address, requestId }: SignedInCaller,
): Promise<Outcome<typeof claimAdministration>> {
  const { accountId } = session
  const sql = deps.database.of<AccountsTables>()
  const facts = { accountId, address, requestId }
  if (!(await isGoodLink(sql, link, accountId))) {
    deps.report('administrator.refused', facts)
    return { refused: 'LINK_INVALID' }
  }
  const account = await findById(sql, accountId)
  const refused = judgePassword(password, { ...rulesFor(account, deps.settings), operator: true })
  if (refused) return { refused }
  const passwordHash = await deps.hashing.hash(normalisePassword(password))
  if (passwordHash === 'busy') return { refused: 'BUSY', retryAfter: 5 }
  const won = await deps.database.inTransaction(async (tx: Tx) => {
    if (!(await spendLink(tx, link, accountId))) return false
    const { roles } = await findById(tx, accountId)
    await setRoles(tx, accountId, [...(roles as Role[]), 'admin'])
    await setPassword(tx, accountId, passwordHash)
    await endSessionsOf(tx, accountId, session.id)
    await oweSecondFactor(tx, accountId)
    await addNotice(tx, accountId, 'became-administrator', address)
    return true
  })
  deps.report(won ? 'administrator.made' : 'administrator.refused', facts)
  return won ? { ok: null } : { refused: 'LINK_INVALID' }
}
