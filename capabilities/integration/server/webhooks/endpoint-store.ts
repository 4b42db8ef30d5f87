import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { MOST_ENDPOINTS, OVERLAP_HOURS, TEST_EVENT, type WebhookEvent } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type EndpointRow = {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly events: WebhookEvent[]
  readonly is_on: boolean
  readonly stopped_at: Date | null
  readonly failing_since: Date | null
  readonly previous_until: Date | null
  readonly created_at: Date
  readonly version: number
  readonly waiting: number
  readonly delivered_at: Date | null
}

export async function readEndpoints(db: Sql): Promise<readonly EndpointRow[]> {
  const { rows } = await sql<EndpointRow>`
    select id, name, url, events, is_on, stopped_at, failing_since, version, created_at,
      case when previous_until > platform.now() then previous_until end as previous_until,
      (select count(*)::int from integration.delivery where endpoint_id = endpoint.id and due_at is not null) as waiting,
      (select tried_at from integration.delivery where endpoint_id = endpoint.id and status = 'delivered' order by id desc limit 1) as delivered_at
    from integration.endpoint as endpoint order by created_at desc, id desc`.execute(db)
  return rows
}

type Fields = { readonly name: string; readonly url: string; readonly events: readonly WebhookEvent[] }
type Sealed = { readonly secret: Buffer; readonly key_id: string }

/** Returns false when there are too many. One creation at a time may count. */
export async function addEndpoint(
  tx: Tx,
  id: string,
  { name, url, events, secret, key_id, by }: Fields & Sealed & { by: string },
): Promise<boolean> {
  await sql`lock table integration.endpoint in share row exclusive mode`.execute(tx)
  const { rows } = await sql`
    insert into integration.endpoint (id, name, url, events, secret, key_id, created_by)
    select ${id}, ${name}, ${url}, ${events}::text[], ${secret}, ${key_id}, ${by}
    where (select count(*) from integration.endpoint) < ${MOST_ENDPOINTS} returning id`.execute(tx)
  return rows.length > 0
}

export const lockEndpoint = (tx: Tx, id: string) =>
  tx
    .selectFrom('integration.endpoint')
    .select(['id', 'name', 'url', 'events', 'is_on', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Writes the fields. What an endpoint has failed at is forgotten, because the change may have mended it. */
export async function writeEndpoint(tx: Tx, id: string, { name, url, events, isOn }: Fields & { isOn: boolean }): Promise<void> {
  await sql`
    update integration.endpoint set name = ${name}, url = ${url}, events = ${events}::text[], is_on = ${isOn}, version = version + 1,
      failing_since = null, failures = 0, paused_until = null, stopped_at = null
    where id = ${id}`.execute(tx)
}

export async function writeSecret(tx: Tx, id: string, { secret, key_id, previous }: Sealed & { previous: Buffer | null }): Promise<void> {
  await sql`
    update integration.endpoint set secret = ${secret}, key_id = ${key_id}, previous_secret = ${previous},
      previous_until = platform.now() + ${OVERLAP_HOURS} * interval '1 hour'
    where id = ${id}`.execute(tx)
}

export async function readSecret(tx: Tx, id: string): Promise<Buffer | undefined> {
  const row = await tx.selectFrom('integration.endpoint').select('secret').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.secret
}

export async function addTest(tx: Tx, endpointId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into integration.delivery (endpoint_id, event, data) values (${endpointId}, ${TEST_EVENT}, '{}') returning id`.execute(tx)
  return one(rows).id
}

/** Lets an endpoint be tried at once. */
export async function endPause(tx: Tx, endpointId: string): Promise<void> {
  await sql`update integration.endpoint set paused_until = null where id = ${endpointId} and paused_until is not null`.execute(tx)
}
