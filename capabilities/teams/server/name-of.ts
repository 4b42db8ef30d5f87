import { sql as raw } from 'kysely'
import type { Sql } from './context.ts'

export async function nameOf(sql: Sql, accountId: string): Promise<string> {
  const { rows } = await raw<{ name: string }>`select name from profile.summary where account_id = ${accountId}`.execute(sql)
  return rows[0]?.name ?? '—'
}
