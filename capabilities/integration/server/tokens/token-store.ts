import { sql as raw } from 'kysely'
import type { Pool } from 'pg'
import type { Role } from '#contract/caller.ts'
import type { ProgramScope } from '#contract/permission.ts'
import { one } from '#server/database/statement/one.ts'
import { MOST_TOKENS } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type LiveToken = {
  readonly id: string
  readonly owner_id: string
  readonly roles: readonly Role[]
  readonly scopes: readonly ProgramScope[]
  readonly networks: readonly string[]
  readonly remaining_ms: number
}

/** Returns a token that is neither expired nor revoked and whose owner is active. Notes its use, at most every ten minutes. */
export async function findLiveToken(pool: Pool, tokenHash: Buffer): Promise<LiveToken | undefined> {
  const { rows } = await pool.query<LiveToken>({
    name: 'integration.find-token',
    text: `
      with found as (
        select token.id, token.owner_id, person.roles, token.scopes, token.networks,
          (extract(epoch from token.expires_at - platform.now()) * 1000)::float8 as remaining_ms
        from integration.token as token join accounts.person as person on person.account_id = token.owner_id
        where token.hash = $1 and token.revoked_at is null and token.expires_at > platform.now() and person.status = 'active'
      ), used as (
        update integration.token set last_used_at = platform.now()
        where id = (select id from found) and (last_used_at is null or last_used_at <= platform.now() - interval '10 minutes')
      )
      select * from found`,
    values: [tokenHash],
  })
  return rows[0]
}

/** Returns true while there is a live token from before tokens got a check. */
export async function hasFormerTokens(pool: Pool, since: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from integration.token where created_at < $1 and revoked_at is null and expires_at > platform.now() limit 1',
    [since],
  )
  return rowCount === 1
}

type ListedToken = {
  readonly id: string
  readonly name: string
  readonly ending: string
  readonly owner_id: string
  readonly owner: string | null
  readonly roles: readonly Role[] | null
  readonly scopes: ProgramScope[]
  readonly networks: string[]
  readonly created_at: Date
  readonly expires_at: Date
  readonly last_used_at: Date | null
  readonly revoked_at: Date | null
  readonly is_expired: boolean
  readonly is_active: boolean
}

export async function readTokens(sql: Sql, limit: number, offset: number): Promise<readonly ListedToken[]> {
  const { rows } = await raw<ListedToken>`
    select token.id, token.name, ending, owner_id, summary.name as owner, person.roles, scopes, networks, token.created_at, expires_at,
      last_used_at, revoked_at, expires_at <= platform.now() as is_expired, coalesce(person.status = 'active', false) as is_active
    from integration.token as token
    left join accounts.person as person on person.account_id = token.owner_id
    left join profile.summary as summary on summary.account_id = token.owner_id
    order by token.created_at desc, token.id desc limit ${limit} offset ${offset}`.execute(sql)
  return rows
}

export async function countTokens(sql: Sql): Promise<number> {
  const { rows } = await raw<{ count: number }>`select count(*)::int as count from integration.token`.execute(sql)
  return one(rows).count
}

type NewToken = {
  readonly name: string
  readonly owner: string
  readonly hash: Buffer
  readonly ending: string
  readonly scopes: readonly ProgramScope[]
  readonly networks: readonly string[]
  readonly days: number
}

/** Returns undefined when the owner has too many valid tokens. The lock of the owner's row makes parallel creations wait. */
export async function addToken(tx: Tx, { name, owner, hash, ending, scopes, networks, days }: NewToken) {
  await raw`select pg_advisory_xact_lock(hashtextextended('integration.token ' || ${owner}, 0))`.execute(tx)
  const { rows } = await raw<{ id: string; expires_at: Date }>`
    insert into integration.token (name, owner_id, hash, ending, scopes, networks, expires_at)
    select ${name}, ${owner}, ${hash}, ${ending}, ${scopes}::text[], ${networks}::text[], platform.now() + ${days} * interval '1 day'
    where (select count(*) from integration.token
           where owner_id = ${owner} and revoked_at is null and expires_at > platform.now()) < ${MOST_TOKENS}
    returning id, expires_at`.execute(tx)
  return rows[0]
}

/** Returns the owner and name of a token, and whether it was valid before. Returns undefined for an unknown id. */
export async function markRevoked(tx: Tx, id: string, by: string) {
  const { rows } = await raw<{ owner_id: string; name: string; was_revoked: boolean }>`
    with old as (select id, revoked_at from integration.token where id = ${id} for update)
    update integration.token set revoked_at = coalesce(token.revoked_at, platform.now()), revoked_by = coalesce(revoked_by, ${by}::uuid)
    from old as before where token.id = before.id
    returning owner_id, name, before.revoked_at is not null as was_revoked`.execute(tx)
  return rows[0]
}

export async function removeTokensOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('integration.token').where('owner_id', 'in', accountIds).execute()
  await tx.updateTable('integration.token').set({ revoked_by: null }).where('revoked_by', 'in', accountIds).execute()
}
