import { type QueryExecutorProvider, sql as raw } from 'kysely'
import { one } from '#server/database/statement/one.ts'

type Operators = {
  readonly administrators: number
  /** Administrators, and all operators, who log in without a second factor. */
  readonly bareAdministrators: number
  readonly bareOperators: number
}

/** Counts active accounts with a role. The index of operators covers them. */
export async function countOperators(sql: QueryExecutorProvider): Promise<Operators> {
  const { rows } = await raw<Operators>`
    select count(*) filter (where 'admin' = any (roles))::int as administrators,
      count(*) filter (where 'admin' = any (roles) and confirmed_at is null)::int as "bareAdministrators",
      count(*) filter (where confirmed_at is null)::int as "bareOperators"
    from accounts.account left join accounts.second_factor on account_id = id
    where roles <> '{user}'::text[] and status = 'active'`.execute(sql)
  return one(rows)
}

/** Returns true when a code sent through one of these providers was received and entered. */
export async function isSmsProven(sql: QueryExecutorProvider, providers: readonly string[]): Promise<boolean> {
  const { rows } = await raw`select from accounts.proven_sms where provider = any (${[...providers]}::text[]) limit 1`.execute(sql)
  return rows.length > 0
}
