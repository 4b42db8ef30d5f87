import type { AccountRow } from './account-store.ts'
import type { Sql } from './sessions/session-store.ts'

/** The account of a live session; it cannot be gone, sessions go with it. */
export const findById = (sql: Sql, id: string): Promise<AccountRow> =>
  sql.selectFrom('accounts.account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
