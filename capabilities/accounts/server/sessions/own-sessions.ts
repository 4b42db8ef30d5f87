import { sql as raw } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import type { Database } from '#server/database/database.ts'
import { type AuditEvent, doneBy, type Recorder } from '#server/observe/recorder.ts'
import { isLive, type Sql } from './session-store.ts'

export type SessionListContext = {
  readonly database: Pick<Database, 'of' | 'inTransaction'>
  readonly recorder: Pick<Recorder, 'record'>
}

export const endedBy = (caller: SignedInCaller, ended: number, how: string): AuditEvent => ({
  action: 'session.ended',
  outcome: 'ok',
  ...doneBy(caller),
  facts: { ended, how },
})

export async function countSessions(sql: Sql, accountId: string): Promise<number> {
  const { live } = await sql
    .selectFrom('accounts.session')
    .select(raw<number>`count(*)`.as('live'))
    .where('account_id', '=', accountId)
    .where(isLive)
    .executeTakeFirstOrThrow()
  return live
}
