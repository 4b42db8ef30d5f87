import type { Pool } from 'pg'
import type { Person } from './world.ts'

// What tests of comments and reports do to other rooms, which the product does by longer ways.

/** Words of this list are refused from now on; those of all others only flag a text. Before the first text is looked through. */
export const blockList = async (sql: Pool, key: string): Promise<void> => {
  await sql.query(`update screening.word_list set on_hit = 'block' where key = $1`, [key])
}

/** Somebody else has proven to own the number (S23). */
export const losePhone = async (sql: Pool, { id }: Pick<Person, 'id'>): Promise<void> => {
  await sql.query('update accounts.account set phone = null where id = $1', [id])
}

/** How often somebody was told something under this title. */
export const countTold = async (sql: Pool, { id }: Pick<Person, 'id'>, title: string): Promise<number> =>
  (await sql.query('select 1 from inbox.message where account_id = $1 and title_zh = $2', [id, title])).rows.length
