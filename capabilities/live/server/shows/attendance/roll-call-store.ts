import { type RawBuilder, sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Sql, Tx } from '../../context.ts'

type RollCall = { readonly id: string; readonly until: Date }

export async function addRollCall(
  tx: Tx,
  { showId, seconds, by }: { readonly showId: string; readonly seconds: number; readonly by: string },
): Promise<RollCall> {
  const { rows } = await sql<RollCall>`
    insert into live.roll_call (show_id, asked_by, until) values (${showId}, ${by}, platform.now() + make_interval(secs => ${seconds}))
    returning id, until`.execute(tx)
  return one(rows)
}

/** Returns the roll call of a show that is open now. */
export async function findOpenRollCall(db: Sql, showId: string): Promise<{ readonly id: string; readonly leftS: number } | undefined> {
  const { rows } = await sql<{ id: string; leftS: number }>`
    select id, ceil(extract(epoch from until - platform.now()))::int as "leftS" from live.roll_call
    where show_id = ${showId} and until > platform.now()`.execute(db)
  return rows[0]
}

type Listed = RollCall & { readonly askedAt: Date; readonly isOpen: boolean; readonly answers: number }

/** Returns the roll calls of the newest show of a studio, newest first. */
export async function findRollCalls(db: Sql, studioId: string): Promise<readonly Listed[]> {
  const { rows } = await sql<Listed>`
    select id, asked_at as "askedAt", until, until > platform.now() as "isOpen",
      (select count(*) from live.roll_answer where roll_call_id = roll_call.id)::int as answers
    from live.roll_call
    where show_id = (select id from live.show where studio_id = ${studioId} order by started_at desc limit 1)
    order by asked_at desc`.execute(db)
  return rows
}

type Asked = { readonly studioId: string; readonly isOver: boolean }

/** Returns a roll call with its studio. It is over with its show. */
export async function findRollCall(db: Sql, id: string): Promise<Asked | undefined> {
  const { rows } = await sql<Asked>`
    select studio_id as "studioId", until <= platform.now() or ended_at is not null as "isOver"
    from live.roll_call join live.show on show.id = show_id where roll_call.id = ${id}`.execute(db)
  return rows[0]
}

export async function hasAnswered(db: Sql, id: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from live.roll_answer where roll_call_id = ${id} and account_id = ${accountId}`.execute(db)
  return rows.length > 0
}

/** Is idempotent. Returns false when the roll call has ended meanwhile. */
export async function addAnswer(tx: Tx, id: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    with open as (
      select roll_call.id from live.roll_call join live.show on show.id = show_id
      where roll_call.id = ${id} and until > platform.now() and ended_at is null
    ), added as (
      insert into live.roll_answer (roll_call_id, account_id) select id, ${accountId} from open on conflict do nothing
    )
    select from open`.execute(tx)
  return rows.length > 0
}

/** Columns with the roll calls of a show, and those that `account` has answered. */
export const rollCallCounts = (show: RawBuilder<unknown>, account: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select count(*) from live.roll_call where show_id = ${show})::int as asked,
  (select count(*) from live.roll_answer join live.roll_call on roll_call.id = roll_call_id
    where show_id = ${show} and roll_answer.account_id = ${account})::int as answered`
