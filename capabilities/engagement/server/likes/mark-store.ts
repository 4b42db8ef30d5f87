import { type RawBuilder, sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Tx } from '../context.ts'

type MarkKind = 'liking' | 'favourite'
/** A request of an account to set a mark on the item of this number, or to remove it. */
export type MarkChange = { readonly mark: MarkKind; readonly number: number; readonly accountId: string; readonly isSet: boolean }
type Marked = { readonly itemId: string; readonly accountId: string }

const COUNTERS: Readonly<Record<MarkKind, RawBuilder<unknown>>> = { liking: sql.ref('likes'), favourite: sql.ref('favourites') }

/**
 * Finds a public item by number; for removal also an item that the account has marked. Reports also if the account has a verified phone.
 */
export async function findMarkable(tx: Tx, { mark, number, accountId, isSet }: MarkChange) {
  const own =
    mark === 'favourite'
      ? sql`select item_id from engagement.favourite where number = ${number} and account_id = ${accountId}`
      : sql`
    select liking.item_id from engagement.liking join content.known_item using (item_id) where number = ${number} and account_id = ${accountId}`
  const { rows } = await sql<{ itemId: string | null; hasPhone: boolean }>`
    select coalesce((select item_id from content.public_item where number = ${number} limit 1), ${isSet ? sql`null` : sql`(${own} limit 1)`}) as "itemId",
      exists (select from accounts.person where account_id = ${accountId} and has_phone) as "hasPhone"`.execute(tx)
  return one(rows)
}

/** Returns the new count; undefined when the mark was set already. */
export async function addMark(tx: Tx, mark: MarkKind, { itemId, number, accountId }: Marked & { readonly number: number }) {
  const isNew =
    mark === 'liking'
      ? await sql`insert into engagement.liking (item_id, account_id) values (${itemId}, ${accountId}) on conflict do nothing returning 1`.execute(
          tx,
        )
      : await sql`
          insert into engagement.favourite (item_id, account_id, number) values (${itemId}, ${accountId}, ${number})
          on conflict do nothing returning 1`.execute(tx)
  return isNew.rows.length > 0 ? await addTo(tx, mark, itemId, 1) : undefined
}

/** Returns the new count; undefined when the mark was not set. */
export async function removeMark(tx: Tx, mark: MarkKind, { itemId, accountId }: Marked) {
  const gone = await tx
    .deleteFrom(`engagement.${mark}`)
    .where('item_id', '=', itemId)
    .where('account_id', '=', accountId)
    .returning('item_id')
    .executeTakeFirst()
  return gone ? await addTo(tx, mark, itemId, -1) : undefined
}

async function addTo(tx: Tx, mark: MarkKind, itemId: string, by: 1 | -1): Promise<number> {
  const counter = COUNTERS[mark]
  const { rows } = await sql<{ count: number }>`
    insert into engagement.item_total as total (item_id, ${counter}) values (${itemId}, ${Math.max(by, 0)})
    on conflict (item_id) do update set ${counter} = total.${counter} + ${by} returning ${counter} as count`.execute(tx)
  return one(rows).count
}

export async function countMarks(tx: Tx, mark: MarkKind, itemId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce((select ${COUNTERS[mark]} from engagement.item_total where item_id = ${itemId}), 0) as count`.execute(tx)
  return one(rows).count
}
