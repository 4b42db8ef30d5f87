import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { MOST_DEVICES, TICKET_MS } from '../../../contract.ts'
import type { Sql, Tx } from '../../context.ts'

/** Identifies the session of an account that watches a studio. */
type Holder = {
  readonly studioId: string
  readonly accountId: string
  readonly sessionId: string
  readonly isPreview?: boolean
}
type Ticket = { readonly id: string; readonly isNew: boolean }

const untilNext = sql`platform.now() + make_interval(secs => ${TICKET_MS / 1_000})`

/** Gives the session its ticket. A session has one for each studio, so that the tabs of a browser share it. */
export async function addTicket(tx: Tx, { studioId, accountId, sessionId, isPreview = false }: Holder): Promise<Ticket> {
  const { rows } = await sql<Ticket>`
    insert into live.ticket as ticket (studio_id, account_id, session_id, is_preview, until)
    values (${studioId}, ${accountId}, ${sessionId}, ${isPreview}, ${untilNext})
    on conflict (studio_id, session_id, is_preview) where ended_at is null do update set until = excluded.until
    returning id, xmax = 0 as "isNew"`.execute(tx)
  return one(rows)
}

/** Lets the takers of tickets of one account and studio wait for each other, so that they count their devices in turn. */
export const lockDevices = async (tx: Tx, { studioId, accountId }: Pick<Holder, 'studioId' | 'accountId'>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`live.devices ${studioId} ${accountId}`}, 0))`.execute(tx))

/** Ends the oldest tickets of an account that has more than its devices may have. Returns their ids. */
export async function displaceTickets(tx: Tx, { studioId, accountId }: Pick<Holder, 'studioId' | 'accountId'>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update live.ticket set ended_at = platform.now(), is_displaced = true where id in (
      select id from live.ticket where studio_id = ${studioId} and account_id = ${accountId} and not is_preview and ended_at is null and until > platform.now()
      order by taken_at desc, id offset ${MOST_DEVICES})
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

type Found = { readonly studioId: string; readonly hasEnded: boolean; readonly isDisplaced: boolean }

/** Returns a ticket of this session, or undefined. */
export async function findTicket(db: Sql, id: string, sessionId: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select studio_id as "studioId", ended_at is not null as "hasEnded", is_displaced as "isDisplaced" from live.ticket
    where id = ${id} and session_id = ${sessionId} and not is_preview`.execute(db)
  return rows[0]
}

/** Returns false when the ticket has ended. */
export async function prolongTicket(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update live.ticket set until = ${untilNext} where id = ${id} and ended_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** Returns true when the account watches the studio now. */
export async function holdsTicket(db: Sql, studioId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from live.ticket where studio_id = ${studioId} and account_id = ${accountId} and not is_preview
      and ended_at is null and until > platform.now() limit 1`.execute(db)
  return rows.length > 0
}

export const endTicket = async (tx: Tx, id: string): Promise<void> =>
  void (await sql`update live.ticket set ended_at = platform.now() where id = ${id} and ended_at is null`.execute(tx))

/** Returns those of these tickets that admit no client: they have ended, were not renewed, or are unknown. Ends those that were not renewed. */
export async function endLapsed(db: Sql, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with lapsed as (
      update live.ticket set ended_at = until where id = any (${ids}::uuid[]) and ended_at is null and until <= platform.now() returning id
    )
    select asked.id from unnest(${ids}::uuid[]) as asked (id)
    where exists (select from lapsed where lapsed.id = asked.id)
      or not exists (select from live.ticket where ticket.id = asked.id and ended_at is null)`.execute(db)
  return rows.map(({ id }) => id)
}
