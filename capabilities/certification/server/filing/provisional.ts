import { sql } from 'kysely'
import type { Sql } from '../context.ts'

/**
 * Returns true while an administrator's personal application counts before its review, because no other active account is an administrator
 * or certifier (docs/decisions/0064). It ends with the first decision, or as soon as another account can decide.
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
