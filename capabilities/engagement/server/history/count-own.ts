import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'

export const countOwn = serve(calls.countOwn, async ({ database }, _input, { session: { accountId } }) => {
  const { rows } = await sql<{ favourites: number; history: number }>`
    select (select count(*)::int from engagement.favourite where account_id = ${accountId}) as favourites,
      (select count(*)::int from engagement.history where account_id = ${accountId}) as history`.execute(database.of())
  return { ok: one(rows) }
})
