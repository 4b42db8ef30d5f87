import { sql } from 'kysely'
import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { EngagementDeps } from '../deps.ts'

export const countOwn = serve(
  calls.countOwn,
  async ({ database }: Pick<EngagementDeps, 'database'>, _input, { session: { accountId } }) => {
    const { rows } = await sql<{ favourites: number; history: number }>`
    select (select count(*)::int from engagement.favourite where account_id = ${accountId}) as favourites,
      (select count(*)::int from engagement.history where account_id = ${accountId}) as history`.execute(database.of())
    return { ok: rows[0]! }
  },
)
