import { type RawBuilder, sql as raw } from 'kysely'
import type { Pool } from 'pg'
import { idsNamed } from '#capabilities/profile/contract.ts'
import { one } from '#server/database/statement/one.ts'
import type { AuditEntry } from '../../contract.ts'
import type { Sql } from '../context.ts'
import type { EntryContent } from '../recording/entry.ts'

export type Filter = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly actors?: readonly string[] | undefined
  /** The actions; undefined matches all. */
  readonly actions?: readonly string[] | undefined
  readonly target?: string | undefined
  readonly outcome?: string | undefined
  readonly requestId?: string | undefined
}
/** The last entry of a page; the next page begins with the entry that follows it. */
export type After = { readonly atMicros: number; readonly id: string }

export type ListedRow = {
  id: string
  seq: number | null
  at_micros: number
  action: string
  outcome: EntryContent['outcome']
  actor: string | null
  actor_name: string | null
  target: string | null
  target_name: string | null
  address: string | null
  request_id: string | null
  reason: string | null
  facts: EntryContent['facts']
}

function conditionsOf({ from, to, actors, target, outcome, requestId }: Filter, after: After | undefined): RawBuilder<unknown> {
  const conditions = [
    raw`true`,
    from !== undefined && raw`at >= ${from}::timestamptz`,
    to !== undefined && raw`at < ${to}::timestamptz`,
    actors !== undefined && (actors.length === 1 ? raw`actor = ${actors[0]}` : raw`actor = any (${actors}::uuid[])`),
    target !== undefined && raw`target = ${target}`,
    outcome !== undefined && raw`outcome = ${outcome}`,
    requestId !== undefined && raw`request_id = ${requestId}`,
    after && raw`(at, id) < (timestamptz 'epoch' + ${after.atMicros}::float8 * interval '1 microsecond', ${after.id}::uuid)`,
  ]
  return raw.join(
    conditions.filter((condition) => condition !== false && condition !== undefined),
    raw` and `,
  )
}

type Part = { readonly after?: After | undefined; readonly skip?: number; readonly most: number }

/** Selects the newest entries of a filter. Looks up several actions one by one, because an index returns each of them newest first. */
function newest(filter: Filter, { after, skip = 0, most }: Part): RawBuilder<unknown> {
  const conditions = conditionsOf(filter, after)
  const part = raw`order by at desc, id desc limit ${most} offset ${skip}`
  const [only, ...others] = filter.actions ?? []
  if (filter.actions?.length === 0) return raw`select * from audit.entry where false`
  if (others.length === 0) {
    const action = only === undefined ? raw`` : raw`and action = ${only}`
    return raw`select * from audit.entry where ${conditions} ${action} ${part}`
  }
  return raw`
    select found.* from unnest(${filter.actions}::text[]) as wanted (action)
    cross join lateral (
      select * from audit.entry where ${conditions} and action = wanted.action order by at desc, id desc limit ${skip + most}
    ) as found
    ${part}`
}

const LISTED = raw`
  entry.id, link.seq, (extract(epoch from at) * 1000000)::bigint as at_micros, action, outcome, actor, target, address, request_id, reason, facts,
  (select name from profile.summary where account_id = actor) as actor_name,
  (select name from profile.summary where account_id = substring(target from '^account:([0-9a-f-]{36})$')::uuid) as target_name`

export async function findEntries(sql: Sql, filter: Filter, part: Part): Promise<readonly ListedRow[]> {
  const { rows } = await raw<ListedRow>`
    select ${LISTED} from (${newest(filter, part)}) as entry left join audit.link on entry_id = entry.id
    order by at desc, entry.id desc`.execute(sql)
  return rows
}

export async function findEntry(sql: Sql, id: string): Promise<ListedRow | undefined> {
  const { rows } = await raw<ListedRow>`
    select ${LISTED} from audit.entry left join audit.link on entry_id = entry.id where entry.id = ${id}`.execute(sql)
  return rows[0]
}

type Reading = { readonly at: Date; readonly what: string | null; readonly reason: string | null; readonly by: string | null }

/** Finds the newest entries about a look at personal data of an account. */
export async function findReadingsOf(sql: Sql, accountId: string): Promise<readonly Reading[]> {
  const { rows } = await raw<Reading>`
    select at, facts ->> 'what' as what, reason, (select name from profile.summary where account_id = actor) as by from audit.entry
    where action = 'personal-data.read' and (target = ${`account:${accountId}`} or facts ->> 'of' = ${accountId})
    order by at desc, id desc limit 50`.execute(sql)
  return rows
}

const MADE_LENGTH = 'reader-fbf73a'.length
const MOST_NAMESAKES = 50

/** Finds the accounts with this display name or user name, in any case; several may share a display name. */
export async function findAccounts(sql: Sql, name: string): Promise<readonly string[]> {
  const made = name.length === MADE_LENGTH ? idsNamed(name) : undefined
  const { rows } = await raw<{ id: string }>`
    select account_id as id from accounts.directory where name_key = lower(${name})
    union select account_id from profile.name where name_key = lower(${name})
    union select account_id from accounts.directory where account_id between ${made?.first ?? null}::uuid and ${made?.last ?? null}::uuid
    limit ${MOST_NAMESAKES}`.execute(sql)
  return rows.map(({ id }) => id)
}

export async function countEntries(sql: Sql, filter: Filter, most: number): Promise<number> {
  if (filter.actions?.length === 0) return 0
  const action = filter.actions ? raw`and action = any (${filter.actions}::text[])` : raw``
  const { rows } = await raw<{ count: number }>`
    select count(*) as count from (
      select from audit.entry where ${conditionsOf(filter, undefined)} ${action} limit ${most}
    ) as counted`.execute(sql)
  return one(rows).count
}

/** Lists every action in the trail. It jumps from value to value through the index, so the length of the trail does not matter. */
export async function findActions(sql: Sql): Promise<readonly string[]> {
  const { rows } = await raw<{ action: string }>`
    with recursive known (action) as (
      (select action from audit.entry order by action limit 1)
      union all
      select (select entry.action from audit.entry where entry.action > known.action order by entry.action limit 1) from known where known.action is not null
    )
    select action from known where action is not null`.execute(sql)
  return rows.map(({ action }) => action)
}

export const toListed = (row: ListedRow): Omit<AuditEntry, 'target'> => ({
  id: row.id,
  seq: row.seq,
  at: new Date(row.at_micros / 1_000).toISOString(),
  action: row.action,
  outcome: row.outcome,
  actor: row.actor === null ? null : { id: row.actor, name: row.actor_name },
  address: row.address,
  requestId: row.request_id,
  reason: row.reason,
  facts: row.facts,
})

/** Returns the display name and time of the newest successful action on a target; undefined when none is kept. */
export async function findLastChange(
  pool: Pool,
  target: string,
  action: string | undefined,
): Promise<{ readonly name: string | null; readonly at: Date } | undefined> {
  const { rows } = await pool.query<{ name: string | null; at: Date }>(
    `select summary.name, entry.at from audit.entry left join profile.summary on account_id = entry.actor
     where target = $1 and outcome = 'ok' and entry.actor is not null and ($2::text is null or action = $2)
     order by entry.at desc, entry.id desc limit 1`,
    [target, action],
  )
  return rows[0]
}
