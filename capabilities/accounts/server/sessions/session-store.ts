import { sql as raw } from 'kysely'
import type { Pool } from 'pg'
import { isOperator, type Role, type Session } from '#contract/caller.ts'
import { cutText } from '#contract/input/cut-text.ts'
import { openPlannedWrites } from '#server/database/plan-once.ts'
import { anyOf } from '#server/database/statement/any-of.ts'
import { TOPICS } from '../../contract.ts'
import { now, type Tx } from '../context.ts'
import type { Found } from './session-cache.ts'
import { actingRoles, limitsOf, MOST_SESSIONS, OPERATOR_LIMITS, STEP_UP_MS } from './session-limits.ts'
import { hashToken } from './session-token.ts'

export const inMs = (ms: number) => raw<Date>`platform.now() + ${ms} * interval '1 millisecond'`
/** Is true for a session that is neither ended nor expired (S39). */
export const isLive = raw<boolean>`ended_at is null and expires_at > platform.now() and last_used_at + idle_limit > platform.now()`

const FIND = {
  name: 'accounts-find-sessions-by-token',
  text: `
    select session.id, session.token_hash, session.account_id, session.level, account.roles, session.acting_as,
      minor.restricted_since is not null as needs_guardian,
      extract(epoch from least(expires_at, last_used_at + idle_limit) - platform.now())::float8 * 1000 as remaining_ms,
      coalesce(extract(epoch from stepped_up_until - platform.now())::float8 * 1000, 0) as stepped_up_ms,
      last_used_at <= platform.now() - interval '1 minute' as is_new_use
    from accounts.session
    join accounts.account on account.id = session.account_id
    left join accounts.minor on minor.account_id = account.id
    where token_hash = ${anyOf('$1', 'bytea')} and ended_at is null and expires_at > platform.now() and last_used_at + idle_limit > platform.now()
      and account.status = 'active' and account.closes_at is null`,
}
const USE = {
  name: 'accounts-use-sessions',
  text: `
    with used as (
      update accounts.session set last_used_at = platform.now()
      where id = any ($1) and ended_at is null and last_used_at <= platform.now() - interval '1 minute'
      returning account_id
    )
    update accounts.account set last_seen_at = platform.now()
    where id in (select account_id from used) and last_seen_at <= platform.now() - interval '1 day'`,
}
type FoundRow = {
  id: string
  token_hash: Buffer
  account_id: string
  level: 'pending' | 'full'
  roles: Role[]
  acting_as: Role | null
  needs_guardian: boolean
  remaining_ms: number
  stepped_up_ms: number
  is_new_use: boolean
}

/**
 * Finds the live sessions of tokens, in their order; null for a token without one. Writes the use of a session at most once a minute and
 * that of its account at most once a day.
 */
export async function findSessions(pool: Pool, tokenHashes: readonly string[]): Promise<readonly (Found | null)[]> {
  const { rows } = await pool.query<FoundRow>({ ...FIND, values: [tokenHashes.map((hash) => Buffer.from(hash, 'hex'))] })
  const used = rows.filter((row) => row.is_new_use).map(({ id }) => id)
  if (used.length > 0) await pool.query({ ...USE, values: [used] })
  const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), toFound(row)]))
  return tokenHashes.map((hash) => found.get(hash) ?? null)
}

function toFound({ roles: granted, acting_as: actingAs, ...row }: FoundRow): Found {
  const session = { id: row.id, accountId: row.account_id, roles: actingRoles(granted, actingAs), granted, level: row.level }
  return { session: { ...session, needsGuardian: row.needs_guardian }, remainingMs: row.remaining_ms, steppedUpMs: row.stepped_up_ms }
}

/**
 * Returns true while a session may have a token without a check: the site had accounts before tokens got one, and a process of the version
 * before may have started sessions during the update.
 */
export async function mayHaveFormerTokens(pool: Pool, since: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select where platform.now() < $1::timestamptz + interval '31 days' and exists (select from accounts.account where created_at < $1)`,
    [since],
  )
  return rowCount === 1
}

type Start = {
  readonly token: string
  readonly accountId: string
  readonly roles: readonly Role[]
  readonly hasSecondFactor: boolean
  /** The second factor was given at a provider. */
  readonly isComplete?: boolean
  readonly remembered: boolean
  readonly address: string
  readonly agent: string
}

const write = openPlannedWrites('accounts.start-session', 1)

/**
 * Starts a session with a newly drawn token, regardless of any token that the client sent (S36). The caller locks the row of the account. Sessions
 * of operators, and of accounts with a second factor, still owe it unless a provider asked for one (S40). Beyond ten sessions the oldest end.
 */
export async function startSession(tx: Tx, start: Start): Promise<void> {
  const { tokenHash, level, idleMs, absoluteMs, agent } = termsOf(start)
  const query = raw<{ id: string }>`
    select accounts.start_session(${start.accountId}, ${tokenHash}, ${level}, ${start.remembered}, ${idleMs}, ${absoluteMs},
      ${MOST_SESSIONS}, ${start.address}, ${agent}) as id`
  const ended = await write(tx, query.compile(tx))
  if (ended.length > 0) await publishEnd(tx, start.accountId, ended)
}

function termsOf({ token, roles, hasSecondFactor, isComplete, remembered, agent }: Start) {
  const level = (hasSecondFactor || isOperator(roles)) && !isComplete ? 'pending' : 'full'
  return { tokenHash: Buffer.from(hashToken(token), 'hex'), level, ...limitsOf(roles, remembered), agent: cutText(agent, 256) }
}

/** Announces to every process that the sessions of this account have changed and that the listed ones have ended. */
export const publishChange = (tx: Tx, accountId: string): Promise<void> => publishEnd(tx, accountId, [])
const publishEnd = (tx: Tx, accountId: string, ended: readonly { id: string }[]): Promise<void> =>
  tx.publish(TOPICS.session, [accountId, ...ended.map(({ id }) => id)].join(' '))

/** Ends the sessions of an account except the given one. Returns how many were live; the next request of each fails (S34, S37). */
export const endSessionsOf = (tx: Tx, accountId: string, except?: string): Promise<number> => endSessionsOfAll(tx, [accountId], except)

/** Ends the sessions of some accounts, except the given one. Returns how many were live. */
export async function endSessionsOfAll(tx: Tx, accountIds: readonly string[], except?: string): Promise<number> {
  const ended = await tx
    .updateTable('accounts.session')
    .set({ ended_at: now })
    .where('account_id', 'in', accountIds)
    .where('ended_at', 'is', null)
    .where(({ and, eb }) => (except === undefined ? and({}) : eb('id', '!=', except)))
    .returning(['id', 'account_id', raw<boolean>`expires_at > platform.now() and last_used_at + idle_limit > platform.now()`.as('wasLive')])
    .execute()
  // Sessions that had expired before are not announced: they might exceed the size of an announcement, and they have no open connections.
  const live = ended.filter(({ wasLive }) => wasLive)
  const liveOf = Map.groupBy(live, ({ account_id: accountId }) => accountId)
  for (const accountId of accountIds) await publishEnd(tx, accountId, liveOf.get(accountId) ?? [])
  return live.length
}

/**
 * Ends the sessions of all accounts, before this site answers requests, so no process needs an announcement. Returns how many had not ended.
 */
export async function endAllSessions(tx: Tx): Promise<number> {
  const ended = await tx.updateTable('accounts.session').set({ ended_at: now }).where('ended_at', 'is', null).returning('id').execute()
  return ended.length
}

/** Returns false when this account has no such live session. */
export async function endOneSession(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const ended = await tx
    .updateTable('accounts.session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where(isLive)
    .returning('id')
    .execute()
  if (ended.length > 0) await publishEnd(tx, accountId, ended)
  return ended.length > 0
}

/** Notes that the password or a code was just proven in this session (S42). */
export async function markSteppedUp(tx: Tx, { id, accountId }: { id: string; accountId: string }): Promise<void> {
  await tx
    .updateTable('accounts.session')
    .set({ stepped_up_until: inMs(STEP_UP_MS) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  await publishChange(tx, accountId)
}

/** Voids the fresh proofs of the account's other sessions, because the authenticator is the required proof from then on. */
export async function endProofs(tx: Tx, { id, accountId }: { id: string; accountId: string }): Promise<void> {
  await tx
    .updateTable('accounts.session')
    .set({ stepped_up_until: null })
    .where('account_id', '=', accountId)
    .where('id', '<>', id)
    .execute()
  await publishChange(tx, accountId)
}

/** Completes the session when the second factor was proven (S40). */
export async function completeSession(tx: Tx, { id, accountId }: { id: string; accountId: string }): Promise<void> {
  await tx.updateTable('accounts.session').set({ level: 'full' }).where('id', '=', id).where('ended_at', 'is', null).execute()
  await publishChange(tx, accountId)
}

/** Makes the sessions of a new operator owe the second factor, and limits them to the lifetimes of operators (S39, S40). */
export async function oweSecondFactor(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('accounts.session')
    .set({
      level: 'pending',
      stepped_up_until: null,
      idle_limit: raw<string>`least(idle_limit, ${OPERATOR_LIMITS.idleMs} * interval '1 millisecond')`,
      expires_at: raw<Date>`least(expires_at, platform.now() + ${OPERATOR_LIMITS.absoluteMs} * interval '1 millisecond')`,
    })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
  await publishChange(tx, accountId)
}

type Row = {
  id: string
  account_id: string
  level: Session['level']
  roles: Role[]
  acting_as: Role | null
  stepped_up: boolean
  needs_guardian: boolean
}

/**
 * Returns those of these sessions that are alive in the database at this moment. Open connections, which showed their token long ago, need
 * this. The query does not count as use, so an open page does not keep a session alive (S39).
 */
export async function findLiveSessions(pool: Pool, ids: readonly string[]): Promise<readonly Session[]> {
  const { rows } = await pool.query<Row>({
    name: 'accounts-find-live-sessions',
    text: `
      select session.id, session.token_hash, session.account_id, session.level, account.roles, session.acting_as,
        coalesce(stepped_up_until > platform.now(), false) as stepped_up, minor.restricted_since is not null as needs_guardian
      from accounts.session
      join accounts.account on account.id = session.account_id
      left join accounts.minor on minor.account_id = account.id
      where session.id = any ($1::uuid[]) and ended_at is null and expires_at > platform.now() and last_used_at + idle_limit > platform.now()
        and account.status = 'active'`,
    values: [ids],
  })
  return rows.map(
    ({ id, account_id: accountId, level, roles: granted, acting_as: actingAs, stepped_up: steppedUp, needs_guardian: needsGuardian }) => ({
      id,
      accountId,
      level,
      granted,
      steppedUp,
      needsGuardian,
      roles: actingRoles(granted, actingAs),
    }),
  )
}
