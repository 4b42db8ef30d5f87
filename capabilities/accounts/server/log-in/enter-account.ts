import { sql as raw } from 'kysely'
import type { Refused } from '#contract/call.ts'
import type { Caller, Role } from '#contract/caller.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { AccountsContext, Sql, Tx } from '../context.ts'
import type { LoginAccount } from '../credentials/log-in-store.ts'
import { enter } from './enter.ts'

type Entry = {
  readonly accountId: string
  /** The proof, as the audit trail names it. */
  readonly how: 'wechat' | 'provider'
  /** The second factor was given already; without it, it is owed as after a password. */
  readonly isComplete?: boolean
  readonly caller: Caller
}

/** Logs in an account whose person another capability has identified. An operator with a required provider can log in by it only. */
export async function enterAccount(
  context: AccountsContext,
  tx: Tx,
  { accountId, how, isComplete = false, caller }: Entry,
): Promise<{ readonly ok: string } | Refused<'LOGIN_FAILED' | 'ACCOUNT_CLOSING' | 'LOGIN_BY_PROVIDER'>> {
  const account = await findAccount(tx, accountId)
  if (account?.closesAt) return { refused: 'ACCOUNT_CLOSING', at: account.closesAt.toISOString() }
  const isByProvider = how === 'provider'
  const provider = account && !isByProvider ? await context.localLogin.findProvider(tx, account) : null
  if (provider !== null) return { refused: 'LOGIN_BY_PROVIDER', by: provider }
  const { address, agent } = caller
  const token = account && (await enter(context, tx, { account, isByProvider, isComplete, remembered: false, address, agent }))
  const by = { ...doneBy(caller), facts: { how } }
  if (!token) {
    await context.recorder.record(tx, { action: 'login.failed', outcome: 'refused', ...by, actor: null, target: `account:${accountId}` })
    return { refused: 'LOGIN_FAILED' }
  }
  await context.recorder.record(tx, { action: 'login.succeeded', outcome: 'ok', ...by, actor: accountId })
  return { ok: token }
}

async function findAccount(tx: Tx, accountId: string): Promise<LoginAccount | undefined> {
  const { rows } = await raw<Pick<LoginAccount, 'id' | 'hasSecondFactor' | 'closesAt'> & { roles: Role[] }>`
    select id, roles, closes_at as "closesAt",
      exists (select from accounts.second_factor where account_id = account.id and confirmed_at is not null) as "hasSecondFactor"
    from accounts.account where id = ${accountId} and status = 'active'`.execute(tx)
  const [row] = rows
  return row && { ...row, isActive: true, isIdle: false, passwordHash: null, pendingReset: 'none' }
}

const FRESH_FOR = '10 minutes'

/** Returns true when the session began a moment ago, so that its person has just proved the phone or the password. */
export async function isFreshSession(sql: Sql, sessionId: string): Promise<boolean> {
  const { rows } = await raw`
    select from accounts.session where id = ${sessionId} and ended_at is null and started_at > platform.now() - ${FRESH_FOR}::interval`.execute(
    sql,
  )
  return rows.length > 0
}
