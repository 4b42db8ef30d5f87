import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import { countUpTo } from '#server/kinds/waiting.ts'
import type { Channel, RequestKind, RequestState, WholeRequest } from '../../../contract.ts'
import type { Sql, Tx } from '../../context.ts'
import type { DeskContext } from '../context.ts'
import { hashText, requestTexts } from '../sealing.ts'

export type RequestRow = {
  readonly id: string
  readonly number: number
  readonly kind: RequestKind
  readonly channel: Channel
  readonly account_id: string | null
  readonly account_name: string | null
  readonly pseudonym: string | null
  readonly language: Language
  readonly sealed: Buffer | null
  readonly is_identified: boolean
  readonly state: RequestState
  readonly assigned_to: string | null
  readonly assignee: string | null
  readonly version: number
  readonly received_at: Date
  readonly due_at: Date
  readonly is_late: boolean
  readonly closed_at: Date | null
  readonly deletes_at: Date | null
}

const OPEN = sql`request.state in ('new', 'in-progress', 'waiting')`
const columns = sql`
  request.id, request.number, request.kind, request.channel, request.account_id, person.name as account_name, request.pseudonym, request.language,
  request.sealed, request.is_identified, request.state, request.assigned_to, handler.name as assignee, request.version, request.received_at,
  request.due_at, (${OPEN} and request.due_at <= platform.now()) as is_late, request.closed_at, request.deletes_at`
const joined = sql`
  privacy.request as request
  left join profile.summary as person on person.account_id = request.account_id
  left join profile.summary as handler on handler.account_id = request.assigned_to`

type RequestFilter = {
  readonly state: RequestState | 'open' | undefined
  readonly kind: RequestKind | undefined
  readonly assignee: string | undefined
}
type Terms = {
  readonly sort: 'dueAt' | 'receivedAt'
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

const filtered = ({ state, kind, assignee }: RequestFilter) => sql`
  ${state === 'open' ? OPEN : state === undefined ? sql`true` : sql`request.state = ${state}`}
  and (${kind ?? null}::text is null or request.kind = ${kind ?? null})
  and (${assignee ?? null}::uuid is null or request.assigned_to = ${assignee ?? null})`

export async function findRequests(db: Sql, filter: RequestFilter, { sort, direction, limit, offset }: Terms): Promise<RequestRow[]> {
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const by = sort === 'dueAt' ? sql`request.due_at` : sql`request.received_at`
  const { rows } = await sql<RequestRow>`
    select ${columns} from ${joined} where ${filtered(filter)}
    order by ${by} ${way}, request.number ${way} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

const MOST_COUNTED = 10_000

/** Counts the requests that wait for an answer, for the menu. */
export const countOpenRequests = () => countUpTo(sql`from privacy.request as request where ${OPEN}`, MOST_COUNTED)

export async function countRequests(db: Sql, filter: RequestFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from privacy.request as request where ${filtered(filter)} limit ${MOST_COUNTED}) as found`.execute(
    db,
  )
  return one(rows).total
}

type Named =
  | { readonly id: string }
  | { readonly receipt: Buffer }
  | { readonly accountId: string; readonly number?: number; readonly limit?: number }

const named = (by: Named) =>
  'id' in by
    ? sql`request.id = ${by.id}`
    : 'receipt' in by
      ? sql`request.receipt = ${by.receipt}`
      : sql`request.account_id = ${by.accountId} and (${by.number ?? null}::bigint is null or request.number = ${by.number ?? null})`

/** Returns the named requests, the newest first; up to 100. */
export async function findNamedRequests(db: Sql, by: Named): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from ${joined} where ${named(by)} order by request.number desc limit 100`.execute(db)
  return rows
}

/** Locks a request for the transaction. */
export async function lockRequest(tx: Tx, by: Named): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`select ${columns} from ${joined} where ${named(by)} for update of request`.execute(tx)
  return rows[0]
}

export type EntryRow = {
  readonly id: string
  readonly kind: WholeRequest['entries'][number]['kind']
  readonly by_account: string | null
  readonly name: string | null
  readonly sealed: Buffer | null
  readonly hash: Buffer | null
  readonly created_at: Date
}

/** Returns the history of a request, oldest first. */
export async function findEntries(db: Sql, requestId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select id, kind, by_account, summary.name, sealed, hash, created_at
    from privacy.request_entry left join profile.summary on summary.account_id = by_account
    where request_id = ${requestId} order by created_at, id limit 500`.execute(db)
  return rows
}

type NewEntry = {
  readonly requestId: string
  readonly kind: EntryRow['kind']
  readonly by: string | null
  readonly text?: string
}

export async function addEntry({ keyring }: Pick<DeskContext, 'keyring'>, tx: Tx, { requestId, kind, by, text }: NewEntry): Promise<void> {
  const id = randomUUID()
  await tx
    .insertInto('privacy.request_entry')
    .values({
      id,
      request_id: requestId,
      kind,
      by_account: by,
      ...(text !== undefined && { ...requestTexts.seal(keyring, { table: 'privacy.request_entry', id, text }), hash: hashText(text) }),
    })
    .execute()
}

/** Returns the active accounts with one of these roles, optionally among the given ones. */
export async function findHandlers(db: Sql, roles: readonly string[], among?: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string | null }>`
    select person.account_id as id, summary.name
    from accounts.person left join profile.summary using (account_id)
    where person.status = 'active' and roles && ${[...roles]}::text[] and roles <> '{user}'
      and (${among ?? null}::uuid[] is null or person.account_id = any (${among ?? []}::uuid[]))
    order by summary.name nulls last, person.account_id limit 200`.execute(db)
  return rows
}
