import { sql } from 'kysely'
import type { Sql, Tx } from '../context.ts'

/** Personal data that an operator asks to see. `of` is the account whose data it is. */
export type Asked = {
  readonly target: string
  readonly what: string
  readonly of: string | null
  readonly by: string
  readonly reason: string
}
export type Disclosure = Asked & { readonly id: string; readonly at: Date }

/** An approval is for one look, soon after the decision. */
const USE_WITHIN = sql.lit('30 minutes')
/** An undecided request expires at this age. */
const WAITS = sql.lit('7 days')

/** Uses up an approval of the same data for the same operator. Returns false when there is none. */
export async function useApproval(tx: Tx, { target, what, by }: Asked): Promise<boolean> {
  const { rows } = await sql`
    update accounts.disclosure set used_at = platform.now() where id = (
      select id from accounts.disclosure
      where asked_by = ${by} and target = ${target} and what = ${what} and is_approved and used_at is null
        and decided_at > platform.now() - interval ${USE_WITHIN}
      order by decided_at limit 1 for update
    ) returning id`.execute(tx)
  return rows.length > 0
}

/** Adds a request, or renews the reason and time of the one that waits. Returns true when it is new. */
export async function addRequest(tx: Tx, { target, what, of, by, reason }: Asked): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into accounts.disclosure (target, what, account_id, asked_by, reason) values (${target}, ${what}, ${of}, ${by}, ${reason})
    on conflict (asked_by, target, what) where decided_at is null do update set reason = excluded.reason, asked_at = platform.now()
    returning xmax = 0 as is_new`.execute(tx)
  return rows[0]?.is_new === true
}

const WAITING = sql`decided_at is null and asked_at > platform.now() - interval ${WAITS}`
const COLUMNS = sql`id, target, what, account_id as of, asked_by as by, reason, asked_at as at`

export async function findWaiting(db: Sql): Promise<readonly Disclosure[]> {
  const { rows } = await sql<Disclosure>`
    select ${COLUMNS} from accounts.disclosure where ${WAITING} order by asked_at limit 100`.execute(db)
  return rows
}

export async function lockWaiting(tx: Tx, id: string): Promise<Disclosure | undefined> {
  const { rows } = await sql<Disclosure>`select ${COLUMNS} from accounts.disclosure where id = ${id} and ${WAITING} for update`.execute(tx)
  return rows[0]
}

export async function writeDecision(tx: Tx, id: string, { by, isApproved }: { readonly by: string; readonly isApproved: boolean }) {
  await sql`
    update accounts.disclosure set decided_by = ${by}, decided_at = platform.now(), is_approved = ${isApproved} where id = ${id}`.execute(
    tx,
  )
}
