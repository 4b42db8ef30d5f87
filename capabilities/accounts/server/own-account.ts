import type { AccountRow } from './account-store.ts'
import type { Sql } from './context.ts'

/** Returns the account of a live session. It exists, because sessions are deleted with their account. */
export const findById = (sql: Sql, id: string): Promise<AccountRow> =>
  sql.selectFrom('accounts.account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
