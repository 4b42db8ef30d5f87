import { sql } from 'kysely'
import type { Sql } from '../deps.ts'

/**
 * Tells whether a personal application counts before its review: an administrator filed it, and nobody else may review it, since no other active
 * account is an administrator or a certifier (docs/decisions/0064). It ends with the first decision, and as soon as there is a colleague who can decide.
 */
export async function isProvisional(db: Sql, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from certification.filing join accounts.person own using (account_id)
    where account_id = ${accountId} and kind = 'personal' and state = 'submitted'
      and own.status = 'active' and 'admin' = any (own.roles)
      and not exists (
        select from accounts.person other
        where other.account_id <> ${accountId} and other.status = 'active'
          and other.roles <> '{user}' and other.roles && '{admin,certifier}')`.execute(db)
  return rows.length > 0
}
