import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { itemShared, type ShareChannel } from '../../contract.ts'
import { serve, type Tx } from '../context.ts'
import { isPersonsAgent } from '../views/is-person.ts'

/** Increments both counters of a public item in one statement; ignores other items. */
export const recordShare = serve(calls.recordShare, async ({ database }, { number, channel }, { address, agent }) => {
  if (!isPersonsAgent(agent)) return { ok: null }
  await database.inTransaction(async (tx: Tx) => {
    if (await addShare(tx, number, channel)) await tx.emit(itemShared, { number, way: channel, by: { address, agent } })
  })
  return { ok: null }
})

async function addShare(tx: Tx, number: number, channel: ShareChannel): Promise<boolean> {
  const { rows } = await sql`with item as (select item_id from content.public_item where number = ${number} limit 1), by_channel as (
  insert into engagement.share_total as total (item_id, channel, day, shares)
  select item_id, ${channel}, (platform.now() at time zone 'Asia/Shanghai')::date, 1 from item
  on conflict (item_id, channel, day) do update set shares = total.shares + 1)
insert into engagement.item_total as total (item_id, shares) select item_id, 1 from item
on conflict (item_id) do update set shares = total.shares + 1 returning item_id`.execute(tx)
  return rows.length > 0
}
