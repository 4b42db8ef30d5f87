import { sql as raw } from 'kysely'
import type { SignedInCaller } from '#contract/caller.ts'
import { type AuditEvent, doneBy } from '#server/observe/recorder.ts'
import type { Sql } from '../context.ts'
import { isLive } from './session-store.ts'

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
