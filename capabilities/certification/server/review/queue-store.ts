import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import { countUpTo } from '#server/kinds/waiting.ts'
import type * as calls from '../../contract.ts'
import type { Queued } from '../../contract.ts'
import type { CertificationContext, Sql } from '../context.ts'
import type { FilingRow } from '../filing/filing-store.ts'
import { mask, openOrReport } from '../filing/show-filing.ts'

export type QueueRow = FilingRow & { readonly waiting_seconds: number | null }
type Wanted = InputOf<typeof calls.listFilings>

const COUNTED_MOST = 10_000
const WAITING = sql<number | null>`case
  when state = 'submitted' then floor(extract(epoch from platform.now() - filed_at))::int
  when recheck_open then floor(extract(epoch from platform.now() - recheck_due_at))::int end`

const queued = (db: Sql) =>
  db
    .selectFrom('certification.filing')
    .selectAll()
    .select([sql<boolean>`state = 'passed' and valid_until > platform.now()`.as('in_force'), WAITING.as('waiting_seconds')])
    .$castTo<QueueRow>()

/** Returns a page of a queue and its length, counted up to ten thousand. */
export async function findQueue(db: Sql, wanted: Wanted, reviewer: string): Promise<{ readonly rows: QueueRow[]; readonly total: number }> {
  const condition = conditionOf(wanted, reviewer)
  const column = wanted.sort === 'validUntil' ? 'valid_until' : wanted.queue === 'recheck' ? 'recheck_due_at' : 'filed_at'
  const rows = await queued(db)
    .where(condition)
    .orderBy(column, wanted.direction)
    .orderBy('id')
    .limit(wanted.pageSize)
    .offset((wanted.page - 1) * wanted.pageSize)
    .execute()
  return { rows, total: await countUp(db, condition) }
}

/** Returns a filing unless it is a draft, which only its owner may see. */
export const findQueued = (db: Sql, id: string): Promise<QueueRow | undefined> =>
  queued(db).where('id', '=', id).where('state', '<>', 'draft').executeTakeFirst()

function conditionOf({ queue, kind, claim }: Wanted, reviewer: string): RawBuilder<boolean> {
  const all = [queue === 'recheck' ? RECHECK : sql`state = ${queue}`]
  if (kind !== undefined) all.push(sql`kind = ${kind}`)
  if (claim === 'mine') all.push(sql`claimed_by = ${reviewer}`)
  if (claim === 'free') all.push(sql`claimed_by is null`)
  if (claim === 'others') all.push(sql`claimed_by <> ${reviewer}`)
  return sql<boolean>`(${sql.join(all, sql` and `)})`
}
const RECHECK = sql<boolean>`(state = 'passed' and recheck_due_at is not null and recheck_open)`

async function countUp(db: Sql, condition: RawBuilder<boolean>): Promise<number> {
  const counted = db.selectFrom('certification.filing').select('id').where(condition).limit(COUNTED_MOST)
  const { total } = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export async function findWaiting(db: Sql) {
  const [submitted, recheck, oldest] = await Promise.all([
    countUp(db, sql<boolean>`state = 'submitted'`),
    countUp(db, RECHECK),
    queued(db).where('state', '=', 'submitted').orderBy('filed_at').limit(1).executeTakeFirst(),
  ])
  return { submitted, recheck, oldestSeconds: oldest?.waiting_seconds ?? null }
}

/** Counts the filings that wait for a reviewer, for the menu. */
export const countWaiting = () => countUpTo(sql`from certification.filing where state = 'submitted' or ${RECHECK}`, COUNTED_MOST)

/**
 * Returns names by account id: the user name, otherwise a default name as in `profile.summary`. Nicknames belong to a higher capability.
 */
export async function findNames(db: Sql, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string | null>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts.person')
    .select(['account_id', sql<string>`coalesce(username, 'reader-' || left(account_id::text, 6))`.as('name')])
    .where('account_id', 'in', wanted)
    .execute()
  return new Map(rows.map(({ account_id, name }) => [account_id, name]))
}

type Names = ReadonlyMap<string, string | null>

export function toQueued(
  context: CertificationContext,
  { row, names, reviewer }: { readonly row: QueueRow; readonly names: Names; readonly reviewer: string },
): Queued {
  const name = openOrReport(context, row).values.personName
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    institution: row.institution,
    subject: row.enterprise_name ?? (name && mask('personName', name)),
    filedAt: row.filed_at?.toISOString() ?? null,
    waitingSeconds: row.waiting_seconds,
    claimedBy: row.claimed_by === null ? null : personOf(row.claimed_by, names),
    mine: row.claimed_by === reviewer,
    own: row.account_id === reviewer,
    validUntil: row.valid_until?.toISOString() ?? null,
    recheck: row.recheck_open,
  }
}

export const personOf = (id: string, names: Names) => ({ id, name: names.get(id) ?? null })
