import { sql } from 'kysely'
import type { Sql } from '../context.ts'

/** `possible` means that an application would count before its review, `counts` that one does. */
type Provisional = 'no' | 'possible' | 'counts'

/**
 * Returns whether an administrator's personal application counts before its review, because no other active account is an administrator
 * or certifier (docs/decisions/0064). It ends with the first decision, or as soon as another account can decide.
 */
export async function findProvisional(db: Sql, accountId: string): Promise<Provisional> {
  const { rows } = await sql<{ state: string | null }>`
    select filing.state from accounts.person own
    left join certification.filing on filing.account_id = own.account_id and kind = 'personal' and state in ('submitted', 'passed')
    where own.account_id = ${accountId} and own.status = 'active' and 'admin' = any (own.roles)
      and not exists (
        select from accounts.person other
        where other.account_id <> ${accountId} and other.status = 'active'
          and other.roles <> '{user}' and other.roles && '{admin,certifier}')`.execute(db)
  if (rows.some(({ state }) => state === 'submitted')) return 'counts'
  return rows.some(({ state }) => state === null) ? 'possible' : 'no'
}

export const isProvisional = async (db: Sql, accountId: string): Promise<boolean> => (await findProvisional(db, accountId)) === 'counts'
