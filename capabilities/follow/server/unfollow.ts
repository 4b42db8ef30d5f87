import { sql } from 'kysely'
import * as calls from '../contract.ts'
import { serve } from './context.ts'

export const unfollow = serve(calls.unfollow, async ({ database }, { id }, { session }) => {
  const { rows } = await sql`
    delete from follow.following where id = ${id} and account_id = ${session.accountId} returning 1`.execute(database.of())
  return rows.length > 0 ? { ok: { following: false } } : { refused: 'NOT_FOUND' }
})
