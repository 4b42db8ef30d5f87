import { sql } from 'kysely'
import type { Pool } from 'pg'
import { HOUR, MINUTE, SECOND } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'
import type { Sql, Tx } from '../context.ts'

/** A message that is due, with what its endpoint needs. */
export type DueDelivery = {
  readonly id: string
  readonly attempt_id: string
  readonly endpoint_id: string
  readonly event: string
  readonly data: unknown
  readonly made_at: Date
  readonly attempts: number
  readonly url: string
  readonly secret: Buffer
  /** Is null unless the previous secret still signs. */
  readonly previous_secret: Buffer | null
}

/** The pauses before the next attempts of one message, three days in all. After the last one it is given up. */
const RETRY_AFTER_MS = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  20 * HOUR,
] as const
/** A process that ends while it sends is replaced after this time. It exceeds the limit of one request. */
export const LEASE_S = 60
/** Limits what a lane sends at once, and to one endpoint, so that a slow one leaves places to the others. */
const [PLACES, EACH] = [40, 10]
/** An endpoint is left alone for longer after each failure, up to this time. */
const LONGEST_PAUSE_S = 900

/** Endpoints that fail have a task of their own, so that they never delay those that do not. */
export type Lane = 'healthy' | 'failing'
const isOf = (lane: Lane) => (lane === 'healthy' ? 'endpoint.failing_since is null' : 'endpoint.failing_since is not null')

/**
 * Takes messages that are due, leases them to this process, and adds an attempt for each. A message that another process took meanwhile is
 * left out. `busy` has the endpoint of each message that this lane is sending already.
 */
export async function takeDue(pool: Pool, lane: Lane, busy: readonly string[]): Promise<readonly DueDelivery[]> {
  if (busy.length >= PLACES) return []
  const { rows } = await pool.query<DueDelivery>({
    name: `integration.take-due-${lane}`,
    text: `
      with due as (
        select waiting.id from integration.endpoint as endpoint cross join lateral (
          select id, due_at from integration.delivery
          where endpoint_id = endpoint.id and due_at <= platform.now() order by due_at
          limit ${EACH} - (select count(*) from unnest($1::uuid[]) as busy (id) where busy.id = endpoint.id)
        ) as waiting
        where endpoint.is_on and ${isOf(lane)} and (endpoint.paused_until is null or endpoint.paused_until <= platform.now())
        order by waiting.due_at limit $2
      ), taken as (
        update integration.delivery as delivery
        set due_at = platform.now() + interval '${LEASE_S} seconds', attempts = attempts + 1
        from integration.endpoint as endpoint
        where delivery.id in (select id from due) and delivery.due_at <= platform.now() and endpoint.id = delivery.endpoint_id
        returning delivery.id, delivery.endpoint_id, event, data, made_at, attempts, url, secret,
          case when previous_until > platform.now() then previous_secret end as previous_secret
      ), begun as (
        insert into integration.attempt (delivery_id) select id from taken returning id as attempt_id, delivery_id
      )
      select taken.*, attempt_id from taken join begun on delivery_id = taken.id`,
    values: [busy, PLACES - busy.length],
  })
  return rows
}

/** Returns when the next message of a lane is due. */
export async function findNextDue(pool: Pool, lane: Lane): Promise<Date | null> {
  const { rows } = await pool.query<{ next: Date | null }>({
    name: `integration.next-due-${lane}`,
    text: `
      select min(greatest(waiting.due_at, endpoint.paused_until)) as next
      from integration.endpoint as endpoint cross join lateral (
        select due_at from integration.delivery where endpoint_id = endpoint.id and due_at is not null order by due_at limit 1
      ) as waiting
      where endpoint.is_on and ${isOf(lane)}`,
  })
  return rows[0]?.next ?? null
}

/** The outcome of one attempt. `answer` has no more than the first characters. */
export type Attempt = {
  readonly isDelivered: boolean
  readonly tookMs: number
  readonly status: number | null
  readonly code: string | null
  readonly answer: string
  /** The pause that the receiver asked for; 0 when it asked for none. */
  readonly retryAfterMs: number
}

type Tried = Pick<DueDelivery, 'id' | 'attempt_id' | 'attempts' | 'endpoint_id'>
export type Delivered = { readonly delivery: Tried; readonly attempt: Attempt }

/**
 * Writes the outcomes of successful attempts by one statement, and ends the trouble of their endpoints. A message itself is left alone when its
 * lease has ended meanwhile, because another process works on it. An endpoint without trouble is not written, so that its row is no bottleneck.
 * Returns true when an endpoint has recovered, whose other messages are of the other lane from then on.
 */
export async function writeDelivered(pool: Pool, all: readonly Delivered[]): Promise<boolean> {
  const outcomes = all.map(({ delivery, attempt }) => ({
    id: delivery.id,
    attempt_id: delivery.attempt_id,
    endpoint_id: delivery.endpoint_id,
    attempts: delivery.attempts,
    took_ms: Math.round(attempt.tookMs),
    answer_status: attempt.status,
    answer_code: attempt.code,
    answer: attempt.answer,
  }))
  const { rows } = await pool.query<{ recovered: boolean }>({
    name: 'integration.write-delivered',
    text: `
      with outcome as (
        select * from jsonb_to_recordset($1::jsonb) as each
          (id uuid, attempt_id uuid, endpoint_id uuid, attempts int, took_ms int, answer_status int, answer_code text, answer text)
      ), message as (
        update integration.delivery as delivery
        set status = 'delivered', tried_at = platform.now(), due_at = null, took_ms = outcome.took_ms,
          answer_status = outcome.answer_status, answer_code = outcome.answer_code
        from outcome where delivery.id = outcome.id and delivery.attempts = outcome.attempts
      ), endpoint as (
        update integration.endpoint set failing_since = null, failures = 0, paused_until = null
        where id in (select endpoint_id from outcome) and failing_since is not null returning id
      ), attempt as (
        update integration.attempt as attempt
        set took_ms = outcome.took_ms, answer_status = outcome.answer_status, answer_code = outcome.answer_code, answer = outcome.answer
        from outcome where attempt.id = outcome.attempt_id
      )
      select exists (select from endpoint) as recovered`,
    values: [JSON.stringify(outcomes)],
  })
  return one(rows).recovered
}

/** Writes the outcome of a failed attempt, and when the next one is due. The message is left alone when its lease has ended meanwhile. */
export async function writeFailed(tx: Tx, { id, attempt_id, attempts }: Tried, failure: Attempt): Promise<void> {
  const { tookMs, status: answered, code, answer, retryAfterMs } = failure
  const usualMs = RETRY_AFTER_MS[attempts - 1]
  const pauseMs = usualMs === undefined ? null : Math.max(usualMs, retryAfterMs)
  const outcome = sql`took_ms = ${Math.round(tookMs)}, answer_status = ${answered}, answer_code = ${code}`
  await sql`
    with written as (
      update integration.delivery set status = ${pauseMs === null ? 'failed' : 'waiting'}, tried_at = platform.now(), ${outcome},
        due_at = platform.now() + ${pauseMs}::float8 * interval '1 millisecond'
      where id = ${id} and attempts = ${attempts} returning due_at
    )
    update integration.attempt set ${outcome}, answer = ${answer}, next_at = (select due_at from written) where id = ${attempt_id}`.execute(
    tx,
  )
}

const STOP_AFTER = '5 days'

type Failure = Pick<Attempt, 'retryAfterMs'> & { readonly isGone: boolean }

/**
 * Pauses an endpoint that failed, and at least for as long as it asked. Returns true when it was turned off, because it has failed for days or
 * is gone for good (410).
 */
export async function pauseEndpoint(tx: Tx, endpointId: string, { isGone, retryAfterMs }: Failure): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    update integration.endpoint set failures = failures + 1, failing_since = coalesce(failing_since, platform.now()),
      paused_until = platform.now()
        + greatest(least(${LONGEST_PAUSE_S}, 5 * 2 ^ least(failures, 20)), ${retryAfterMs}::float8 / 1000) * interval '1 second',
      is_on = not (${isGone} or failing_since <= platform.now() - ${STOP_AFTER}::interval is true),
      stopped_at = case when ${isGone} or failing_since <= platform.now() - ${STOP_AFTER}::interval then platform.now() end
    where id = ${endpointId} and is_on
    returning not is_on as stopped`.execute(tx)
  return rows[0]?.stopped ?? false
}

/** Removes the messages that name one of the accounts, also those that wait. */
export async function removeDeliveriesAbout(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await sql`delete from integration.delivery where data ? 'accountId' and data ->> 'accountId' = any (${accountIds}::text[])`.execute(tx)
}

/** Gives up what an endpoint that is off has not received for a week. Returns the number of messages. */
export async function giveUpDeliveries(db: Sql): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update integration.delivery set status = 'failed', due_at = null
    where due_at is not null and made_at < platform.now() - interval '7 days'`.execute(db)
  return Number(numAffectedRows)
}
