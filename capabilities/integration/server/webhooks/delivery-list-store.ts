import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { MOST_ATTEMPTS, MOST_REPLAYED } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'
import { LEASE_S } from './delivery-store.ts'

type DeliveryRow = {
  readonly id: string
  readonly event: string
  readonly data: unknown
  readonly status: 'waiting' | 'delivered' | 'failed'
  readonly made_at: Date
  /** The time of the next attempt. It waits for the end of the pause of its endpoint. */
  readonly due_at: Date | null
  readonly attempts: number
  readonly tried_at: Date | null
  readonly took_ms: number | null
  readonly answer_status: number | null
  readonly answer_code: string | null
}

export async function readDeliveries(db: Sql, endpointId: string, limit: number, offset: number): Promise<readonly DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select delivery.id, event, data, status, made_at, attempts, tried_at, took_ms, answer_status, answer_code,
      case when due_at is not null then greatest(due_at, paused_until) end as due_at
    from integration.delivery as delivery join integration.endpoint as endpoint on endpoint.id = endpoint_id
    where endpoint_id = ${endpointId} order by delivery.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countDeliveries(db: Sql, endpointId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from integration.delivery where endpoint_id = ${endpointId} limit 10000) as counted`.execute(
    db,
  )
  return one(rows).count
}

/** Makes a message due again, with all its attempts. Returns undefined unless its endpoint is on. */
export async function replay(tx: Tx, id: string) {
  const { rows } = await sql<{ endpoint_id: string; event: string }>`
    update integration.delivery as delivery set status = 'waiting', due_at = platform.now(), attempts = 0, answer_code = null
    from integration.endpoint as endpoint where delivery.id = ${id} and endpoint.id = delivery.endpoint_id and endpoint.is_on
    returning endpoint_id, event`.execute(tx)
  return rows[0]
}

export async function isDelivery(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('integration.delivery').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

type AttemptRow = {
  readonly id: string
  readonly began_at: Date
  readonly took_ms: number | null
  readonly answer_status: number | null
  readonly answer_code: string | null
  readonly answer: string
  readonly next_at: Date | null
  /** Another attempt has begun, or the lease of this one has ended. */
  readonly is_over: boolean
}

export async function readAttempts(db: Sql, deliveryId: string): Promise<readonly AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select id, began_at, took_ms, answer_status, answer_code, answer, next_at,
      id <> first_value(id) over (order by id desc) or began_at < platform.now() - ${LEASE_S} * interval '1 second' as is_over
    from integration.attempt where delivery_id = ${deliveryId} order by id desc limit ${MOST_ATTEMPTS}`.execute(db)
  return rows
}

/** Makes messages that were given up due again, the oldest first. Returns their number. */
export async function replayAllFailed(tx: Tx, endpointId: string, since: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update integration.delivery set status = 'waiting', due_at = platform.now(), attempts = 0, answer_code = null
    where id in (
      select id from integration.delivery where endpoint_id = ${endpointId} and status = 'failed' and made_at >= ${since}::timestamptz
      order by made_at limit ${MOST_REPLAYED}
    ) and status = 'failed'`.execute(tx)
  return Number(numAffectedRows)
}
