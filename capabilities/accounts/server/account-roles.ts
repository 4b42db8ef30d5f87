import { sql as raw } from 'kysely'
import { isOperator, ROLE_NAME, type Role, SHIPPED_ROLES } from '#contract/caller.ts'
import { accessChanged } from '#server/notify/assignment.ts'
import { TOPICS } from '../contract.ts'
import { now, type Tx } from './context.ts'
import { endSessionsOf, oweSecondFactor, publishChange } from './sessions/session-store.ts'

/**
 * Gives an account exactly these roles plus `user`; this takes effect with its next request in every process (S38). An account that becomes
 * an operator owes a second factor at once (S40). The caller checks that the roles exist. A malformed role name is a defect, so `*` is
 * never a grant (S50).
 */
export async function setRoles(tx: Tx, accountId: string, roles: readonly Role[]): Promise<void> {
  const odd = roles.find((role) => !ROLE_NAME.test(role))
  if (odd !== undefined) throw new RangeError(`No role is named ${JSON.stringify(odd)}`)
  const { rows } = await raw<{ roles: Role[] }>`select roles from accounts.account where id = ${accountId} for update`.execute(tx)
  if (!rows[0]) return
  const next = [...new Set([...roles, 'user'])].toSorted((one, other) => rankOf(one) - rankOf(other))
  await tx.updateTable('accounts.account').set({ roles: next, updated_at: now }).where('id', '=', accountId).execute()
  await tx.publish(TOPICS.account, accountId)
  if (isOperator(next) && !isOperator(rows[0].roles)) await oweSecondFactor(tx, accountId)
  else await publishChange(tx, accountId)
  await tx.emit(accessChanged, { accountIds: [accountId] })
}

function rankOf(role: Role): number {
  const rank = (SHIPPED_ROLES as readonly Role[]).indexOf(role)
  return role === 'user' ? Number.POSITIVE_INFINITY : rank < 0 ? SHIPPED_ROLES.length : rank
}

/** Sets the status. Disabling an account ends its sessions, and it gets no more (S38, S12). */
export async function setStatus(tx: Tx, accountId: string, status: 'active' | 'disabled'): Promise<void> {
  await tx.updateTable('accounts.account').set({ status, updated_at: now }).where('id', '=', accountId).execute()
  await tx.publish(TOPICS.account, accountId)
  if (status === 'disabled') await endSessionsOf(tx, accountId)
  await tx.emit(accessChanged, { accountIds: [accountId] })
}
