import { type RawBuilder, sql as raw } from 'kysely'
import type { FederationContext, Tx } from './context.ts'

/** The name of the scheduled task that notifies clients. */
export const NOTICES = 'federation/logout-notices'

type Which =
  | { readonly clientId: string }
  | { readonly sessionIds: readonly string[] }
  | { readonly clientSessionId: string }
  | { readonly clientId: string; readonly accountId: string }

/**
 * Ends logins at clients, with their tokens, and writes a notice for each client that wants one: all in the transaction of the act, so that
 * no login survives its end.
 */
export async function endClientSessions({ jobs }: Pick<FederationContext, 'jobs'>, tx: Tx, which: Which): Promise<number> {
  const { rows: ended } = await raw<{ id: string; hasBegun: boolean }>`
    update federation.client_session as own set ended_at = platform.now()
    where ${conditionOf(which)} and ended_at is null and expires_at > platform.now()
    returning id, code_used_at is not null as "hasBegun"`.execute(tx)
  const begun = ended.flatMap(({ id, hasBegun }) => (hasBegun ? [id] : []))
  if (begun.length === 0) return ended.length
  const { rows: notices } = await raw`
    insert into federation.logout_notice (client_session_id)
    select own.id from federation.client_session as own join federation.client as client on client.id = own.client_id
    where own.id = any (${begun}::uuid[]) and client.is_on and client.notice_uri is not null
    returning id`.execute(tx)
  if (notices.length > 0) await jobs.wake(tx, NOTICES)
  return ended.length
}

function conditionOf(which: Which): RawBuilder<unknown> {
  if ('sessionIds' in which) return raw`session_id = any (${which.sessionIds}::uuid[])`
  if ('clientSessionId' in which) return raw`id = ${which.clientSessionId}`
  return 'accountId' in which ? raw`client_id = ${which.clientId} and account_id = ${which.accountId}` : raw`client_id = ${which.clientId}`
}
