import { sql as raw } from 'kysely'
import { isOperator, ROLES, type Role } from '#contract/caller.ts'
import { TOPICS } from '../contract.ts'
import { announceChange, endSessionsOf, now, oweSecondFactor, type Tx } from './session-store.ts'

/**
 * Gives an account exactly these roles, and `user`, from its very next request on, in every process (S38). Who becomes an operator owes a
 * second factor at once (S40). Anything but the roles that ship is a defect: a contract refuses it before, and `*` is never a grant (S50).
 */
export async function setRoles(tx: Tx, accountId: string, roles: readonly Role[]): Promise<void> {
  const unknown = roles.find((role) => !ROLES.includes(role))
  if (unknown !== undefined) throw new RangeError(`There is no role ${JSON.stringify(unknown)}`)
  const { rows } = await raw<{ roles: Role[] }>`select roles from accounts.account where id = ${accountId} for update`.execute(tx)
  if (!rows[0]) return
  const next = ROLES.filter((role) => role === 'user' || roles.includes(role))
  await tx.updateTable('accounts.account').set({ roles: next, updated_at: now }).where('id', '=', accountId).execute()
  await tx.announce(TOPICS.account, accountId)
  if (isOperator(next) && !isOperator(rows[0].roles)) await oweSecondFactor(tx, accountId)
  else await announceChange(tx, accountId)
}

/** A disabled account has no sessions and gets none (S38, S12). */
export async function setStatus(tx: Tx, accountId: string, status: 'active' | 'disabled'): Promise<void> {
  await tx.updateTable('accounts.account').set({ status, updated_at: now }).where('id', '=', accountId).execute()
  await tx.announce(TOPICS.account, accountId)
  if (status === 'disabled') await endSessionsOf(tx, accountId)
}
