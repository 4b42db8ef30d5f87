import type { Pool } from 'pg'
import type { Published } from './published.ts'

/** As if somebody else had proven to own the person's number (S23). */
export const loseNumber = async (sql: Pool, accountId: string): Promise<void> =>
  void (await sql.query('update accounts.account set phone = null where id = $1', [accountId]))

/** The item is a person's own; its English came back from the inspection. */
export async function ownReturned(sql: Pool, { id }: Published, ownerId: string): Promise<void> {
  await sql.query('update content.item set owner_id = $2 where id = $1', [id, ownerId])
  await sql.query(`update content.edition set state = 'returned' where item_id = $1 and language = 'en-US'`, [id])
}
