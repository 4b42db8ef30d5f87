import { type Kysely, sql as raw } from 'kysely'
import type { TeamsTables } from './tables.ts'

export async function nameOf(sql: Kysely<TeamsTables>, accountId: string): Promise<string> {
  const { rows } = await raw<{ name: string }>`select name from profile.summary where account_id = ${accountId}`.execute(sql)
  return rows[0]?.name ?? '—'
}
