import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../contract.ts'
import type { FollowDeps } from './deps.ts'

export async function unfollow(
  { database }: Pick<FollowDeps, 'database'>,
  { id }: InputOf<typeof calls.unfollow>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.unfollow>> {
  const { rows } = await sql`
    delete from follow.following where id = ${id} and account_id = ${session.accountId} returning 1`.execute(database.of())
  return rows.length > 0 ? { ok: { following: false } } : { refused: 'NOT_FOUND' }
}
