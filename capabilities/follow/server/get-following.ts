import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import type * as calls from '../contract.ts'
import type { FollowDeps, Sql } from './deps.ts'
import { findKeys } from './subject-store.ts'

export async function getFollowing(
  { database }: Pick<FollowDeps, 'database'>,
  { of }: InputOf<typeof calls.getFollowing>,
  { session }: SignedInCaller,
): Promise<Outcome<typeof calls.getFollowing>> {
  const db: Sql = database.of()
  const keys = await findKeys(db, of)
  const { rows } = await sql<{ subject: string; key: string }>`
    select subject, key from follow.following where account_id = ${session.accountId} and key = any (${keys}::text[])`.execute(db)
  const followed = new Set(rows.map(({ subject, key }) => `${subject} ${key}`))
  return { ok: of.map(({ subject }, at) => followed.has(`${subject} ${keys[at]}`)) }
}
