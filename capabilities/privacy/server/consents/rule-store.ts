import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Sql, Tx } from '../context.ts'

/** Returns false when the rule is so already. */
export async function setRules(tx: Tx, { isReadOnly, by }: { readonly isReadOnly: boolean; readonly by: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('privacy.rules')
    .set({ is_read_only: isReadOnly, changed_by: by, changed_at: sql<Date>`platform.now()` })
    .where('is_read_only', '<>', isReadOnly)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function hasAccount(db: Sql, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from accounts.person where account_id = ${accountId}`.execute(db)
  return rows.length > 0
}

export const readNow = async (tx: Tx): Promise<Date> => one((await sql<{ now: Date }>`select platform.now() as now`.execute(tx)).rows).now
