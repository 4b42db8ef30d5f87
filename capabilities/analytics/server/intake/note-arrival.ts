import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { By } from '../../contract.ts'
import type { Tx } from '../context.ts'
import { writeBatches } from './event-store.ts'
import { isPersonsAgent } from './is-person.ts'
import { originOf } from './origin.ts'

/**
 * Counts a visitor who followed a tracking link. From then on, the visitor's actions on this day count for the promotion. Programs and link
 * previews do not count.
 */
export async function noteArrival(any: AnyTransaction, by: By, channel: string): Promise<void> {
  if (!isPersonsAgent(by.agent)) return
  const tx: Tx = any.of()
  const origin = originOf(by)
  await sql`select analytics.open_day(platform.now())`.execute(tx)
  await sql`
    insert into analytics.visitor_channel (day, visitor, channel)
    select (platform.now() at time zone 'Asia/Shanghai')::date, analytics.visitor_of(${origin}, platform.now()), ${channel}
    on conflict (day, visitor) do update set channel = excluded.channel`.execute(tx)
  await writeBatches(tx, [{ id: randomUUID(), events: [{ name: 'arrival', origin }] }])
}
