import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../../contract.ts'
import type { EngagementDeps } from '../deps.ts'

export async function countOwn(
  { database }: Pick<EngagementDeps, 'database'>,
  { session: { accountId } }: SignedInCaller,
): Promise<Outcome<typeof calls.countOwn>> {
  const { rows } = await sql<{ favourites: number; history: number }>`
    select (select count(*)::int from engagement.favourite where account_id = ${accountId}) as favourites,
      (select count(*)::int from engagement.history where account_id = ${accountId}) as history`.execute(database.of())
  return { ok: rows[0]! }
}
