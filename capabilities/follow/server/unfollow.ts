import { sql } from 'kysely'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import type { FollowDeps } from './deps.ts'

export const unfollow = serve(calls.unfollow, async ({ database }: Pick<FollowDeps, 'database'>, { id }, { session }) => {
  const { rows } = await sql`
    delete from follow.following where id = ${id} and account_id = ${session.accountId} returning 1`.execute(database.of())
  return rows.length > 0 ? { ok: { following: false } } : { refused: 'NOT_FOUND' }
})
