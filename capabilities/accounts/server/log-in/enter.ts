import { sql as raw } from 'kysely'
import type { Role } from '#contract/caller.ts'
import { openPlannedWrites } from '#server/database/plan-once.ts'
import { accountReclaimed } from '../../contract.ts'
import type { AccountsContext, Tx } from '../context.ts'
import type { LoginAccount } from '../credentials/log-in-store.ts'
import { isUnsealedBlocked } from '../phone/blocked-phones.ts'
import { IS_BLOCKED, UNSEALED } from '../phone/blocked-store.ts'
import { endSessionsOf, startSession } from '../sessions/session-store.ts'

export type LogInEntry = {
  readonly account: LoginAccount
  /** The hash that the password matched; undefined when no password was asked. */
  readonly passwordHash?: string
  /** A new hash of the same password at the current cost. */
  readonly rehashed?: string
  readonly remembered: boolean
  /** A provider has identified the person, so that no rule about logins here counts. */
  readonly isByProvider?: boolean
  /** The second factor was given already, so that the session owes none. */
  readonly isComplete?: boolean
  readonly address: string
  readonly agent: string
}

/**
 * Ends every login and returns a token, or null when the account was disabled or closed, its number is blocked, its password changed meanwhile
 * or it has to log in by a provider. A login with the current password cancels a waiting reset; one with a due pending password makes the
 * reset final (S23).
 */
export async function enter(context: AccountsContext, tx: Tx, entry: LogInEntry): Promise<string | null> {
  const { account, address } = entry
  const roles = await lockForEntry(context, tx, entry)
  if (!roles) return null
  await saveEntry(tx, entry)
  if (entry.passwordHash !== undefined && account.pendingReset !== 'none') {
    if (account.pendingReset === 'due') {
      await endSessionsOf(tx, account.id)
      await tx.emit(accountReclaimed, { accountId: account.id, by: 'reset' })
    }
    await context.addNotice(tx, account.id, account.pendingReset === 'due' ? 'password-reset' : 'reset-called-off', address)
  }
  const { hasSecondFactor } = account
  const token = context.sessionTokens.draw()
  await startSession(tx, {
    token,
    accountId: account.id,
    roles,
    hasSecondFactor,
    isComplete: entry.isComplete ?? false,
    remembered: entry.remembered,
    address,
    agent: entry.agent,
  })
  return token
}

/** Both statements of an entry, with a password and without one. */
const write = openPlannedWrites('accounts.enter', 4)

/**
 * Returns the current roles; undefined for an account that may not enter. Locks the row, so that disabling, resetting and other logins of the
 * account do not interleave. Writes nothing: a refused login neither counts as a use of the account nor settles a reset, whose end also
 * ends the sessions.
 */
async function lockForEntry(
  context: AccountsContext,
  tx: Tx,
  { account: { id }, passwordHash, isByProvider }: LogInEntry,
): Promise<readonly Role[] | undefined> {
  const query = raw<{ roles: Role[]; unsealed: string | null }>`
      select roles, ${UNSEALED} as unsealed from accounts.account
      where id = ${id} and status = 'active' and closes_at is null and not ${IS_BLOCKED}
        ${passwordHash === undefined ? raw`` : raw`and case when pending_until <= platform.now() then pending_password_hash else password_hash end = ${passwordHash}`}
      for no key update`
  const [row] = await write(tx, query.compile(tx))
  if (!row || (await isUnsealedBlocked(context, tx, row.unsealed))) return undefined
  const provider = isByProvider ? null : await context.localLogin.findProvider(tx, { id, roles: row.roles })
  return provider === null ? row.roles : undefined
}

const saveEntry = (tx: Tx, { account, passwordHash, rehashed }: LogInEntry) => {
  const query = raw<never>`
    update accounts.account set last_seen_at = platform.now() ${passwordHash === undefined ? raw`` : savePassword(passwordHash, rehashed)}
    where id = ${account.id}`
  return write(tx, query.compile(tx))
}

const savePassword = (passwordHash: string, rehashed = passwordHash) => raw`
  , password_hash = ${rehashed}, pending_password_hash = null, pending_password_is_long = null, pending_until = null
  , password_is_long = case when pending_until <= platform.now() then coalesce(pending_password_is_long, false) else password_is_long end
  , password_changed_at = case when pending_until <= platform.now() then pending_until else password_changed_at end`
