import { sql as raw } from 'kysely'
import { isOperator, type Role } from '#contract/caller.ts'
import { inBoth } from '#contract/text.ts'
import type { ClosingObstacle } from '#server/capability.ts'
import { accountsText } from '../../text/texts.ts'
import type { Sql } from '../context.ts'
import { findFreshPassword } from './closing-store.ts'

/**
 * An operator gives the roles back first, so that the site is never without its last administrator. A password or phone that was changed
 * within a day may be the work of a thief.
 */
export async function findObstacles(sql: Sql, accountId: string): Promise<readonly ClosingObstacle[]> {
  const [role, until] = await Promise.all([findRoleObstacle(sql, accountId), findFreshPassword(sql, accountId)])
  return [
    ...(role ? [{ text: inBoth(accountsText, role) }] : []),
    ...(until ? [{ text: inBoth(accountsText, 'obstacle.fresh-password'), until }] : []),
  ]
}

async function findRoleObstacle(sql: Sql, accountId: string): Promise<'obstacle.last-administrator' | 'obstacle.role' | undefined> {
  const { rows } = await raw<{ roles: Role[]; isLast: boolean }>`
    select roles, 'admin' = any (roles) and not exists (
      select from accounts.account as other where other.id <> account.id and 'admin' = any (other.roles) and other.status = 'active') as "isLast"
    from accounts.account where id = ${accountId}`.execute(sql)
  const [account] = rows
  if (!account || !isOperator(account.roles)) return undefined
  return account.isLast ? 'obstacle.last-administrator' : 'obstacle.role'
}
