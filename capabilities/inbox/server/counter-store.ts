import { sql as raw } from 'kysely'
import type { Pool } from 'pg'
import { one } from '#server/database/statement/one.ts'
import type { Counts } from '../contract.ts'
import type { Sql, Tx } from './context.ts'

type Numbers = Omit<Counts, 'announcement'>

const NONE: Numbers = { message: 0, notice: 0, todo: 0, open: 0 }

/** Locks the boxes of these accounts until the transaction ends. Every change of messages begins with it. */
export async function lockBoxes(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await raw`select inbox.hold_boxes(${accountIds}::uuid[])`.execute(tx)
}

/** Returns the counts of accounts whose boxes the transaction has locked, so they are exact. */
export async function findNumbers(sql: Sql, accountIds: readonly string[]): Promise<ReadonlyMap<string, Numbers>> {
  const rows = await sql.selectFrom('inbox.counter').selectAll().where('account_id', 'in', accountIds).execute()
  const found = new Map<string, Numbers>(rows.map(({ account_id, ...numbers }) => [account_id, numbers]))
  return new Map(accountIds.map((accountId) => [accountId, found.get(accountId) ?? NONE]))
}

const COUNTS = `
  coalesce(message, 0) as message, coalesce(notice, 0) as notice, coalesce(todo, 0) as todo, coalesce(open, 0) as open,
  inbox.unread_announcements($1, $2) as announcement`
const READER = `from (select $1::uuid as account_id) as reader left join inbox.counter using (account_id)`
const COUNT = { name: 'inbox.counts', text: `select ${COUNTS} ${READER}` }
const BOX = {
  name: 'inbox.box',
  text: `
    select ${COUNTS}, coalesce((select toast from inbox.preference where account_id = $1 and about = 'announcement'), true)
      and not exists (
        select from inbox.quiet_hours where account_id = $1 and inbox.quiet_until(starts, ends, platform.now()) is not null
      ) as pops ${READER}`,
}

export async function countBox(pool: Pool, accountId: string, roles: readonly string[]): Promise<Counts> {
  const { rows } = await pool.query<Counts>({ ...COUNT, values: [accountId, roles] })
  return one(rows)
}

/** Returns the counts, and whether a toast about an announcement may be shown to the reader at present. */
export async function readBox(pool: Pool, accountId: string, roles: readonly string[]): Promise<Counts & { readonly pops: boolean }> {
  const { rows } = await pool.query<Counts & { readonly pops: boolean }>({ ...BOX, values: [accountId, roles] })
  return one(rows)
}
