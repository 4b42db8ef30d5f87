import { sql } from 'kysely'
import type { Sql, Tx } from '../context.ts'

export async function isFollower(db: Sql, studioId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from live.follower where studio_id = ${studioId} and account_id = ${accountId}`.execute(db)
  return rows.length > 0
}

/** Is idempotent. */
export async function writeFollower(tx: Tx, studioId: string, accountId: string, isFollowing: boolean): Promise<void> {
  if (isFollowing)
    await sql`insert into live.follower (studio_id, account_id) values (${studioId}, ${accountId}) on conflict do nothing`.execute(tx)
  else await sql`delete from live.follower where studio_id = ${studioId} and account_id = ${accountId}`.execute(tx)
}
