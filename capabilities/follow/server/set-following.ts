import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../contract.ts'
import { MOST_FOLLOWED } from '../contract.ts'
import { serve, type Tx } from './context.ts'
import { startDigest } from './digest/digest-store.ts'
import { findKeys } from './subject-store.ts'

/** One statement counts and inserts under the lock of the digest row, so that no account exceeds the limit. */
export const setFollowing = serve(
  calls.setFollowing,
  ({ database, jobs, kinds }, { subject, name, following, language }, { session: { accountId } }) =>
    database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.setFollowing>> => {
      const [key = null] = await findKeys(tx, kinds, [{ subject, name }])
      if (key === null) return { refused: 'NOT_FOUND' }
      if (!following) {
        await sql`delete from follow.following where account_id = ${accountId} and subject = ${subject} and key = ${key}`.execute(tx)
        return { ok: { following } }
      }
      await startDigest({ jobs }, tx, accountId, language)
      const { rows } = await sql<{ isFull: boolean }>`
      with added as (
        insert into follow.following (account_id, subject, key)
        select ${accountId}::uuid, ${subject}, ${key} where (select count(*) from follow.following where account_id = ${accountId}) < ${MOST_FOLLOWED}
        on conflict (account_id, subject, key) do nothing returning 1)
      select not exists (select from added) and not exists (
        select from follow.following where account_id = ${accountId} and subject = ${subject} and key = ${key}) as "isFull"`.execute(tx)
      return one(rows).isFull ? { refused: 'TOO_MANY_FOLLOWED' } : { ok: { following } }
    }),
)
