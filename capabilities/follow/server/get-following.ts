import { sql } from 'kysely'
import * as calls from '../contract.ts'
import { type Sql, serve } from './context.ts'
import { findKeys } from './subject-store.ts'

export const getFollowing = serve(calls.getFollowing, async ({ database, kinds }, { of }, { session }) => {
  const db: Sql = database.of()
  const keys = await findKeys(db, kinds, of)
  const { rows } = await sql<{ subject: string; key: string }>`
    select subject, key from follow.following where account_id = ${session.accountId} and key = any (${keys}::text[])`.execute(db)
  const followed = new Set(rows.map(({ subject, key }) => `${subject} ${key}`))
  return { ok: of.map(({ subject }, at) => followed.has(`${subject} ${keys[at]}`)) }
})
