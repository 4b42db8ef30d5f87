import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Sql, Tx } from '../context.ts'

export async function isFollower(db: Sql, studioId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from live.follower where studio_id = ${studioId} and account_id = ${accountId}`.execute(db)
  return rows.length > 0
}

/** Is idempotent. */
export async function writeFollower(
  tx: Tx,
  { studioId, accountId, isFollowing }: { readonly studioId: string; readonly accountId: string; readonly isFollowing: boolean },
): Promise<void> {
  if (isFollowing)
    await sql`insert into live.follower (studio_id, account_id) values (${studioId}, ${accountId}) on conflict do nothing`.execute(tx)
  else await sql`delete from live.follower where studio_id = ${studioId} and account_id = ${accountId}`.execute(tx)
}

/** Returns the number of likes, and the account's own like. */
export async function findLike(
  db: Sql,
  studioId: string,
  accountId: string,
): Promise<{ readonly isLiked: boolean; readonly likes: number }> {
  const { rows } = await sql<{ isLiked: boolean; likes: number }>`
    select exists (select from live.liking where studio_id = ${studioId} and account_id = ${accountId}) as "isLiked",
      coalesce((select likes from live.studio_total where studio_id = ${studioId}), 0) as likes`.execute(db)
  return one(rows)
}

export async function countLikes(db: Sql, studioId: string): Promise<number> {
  const { rows } = await sql<{ likes: number }>`select likes from live.studio_total where studio_id = ${studioId}`.execute(db)
  return rows[0]?.likes ?? 0
}

/** The unique row decides about the change of the counter, which therefore stays exact under concurrency. */
export async function writeLike(
  tx: Tx,
  { studioId, accountId, isLiked }: { readonly studioId: string; readonly accountId: string; readonly isLiked: boolean },
): Promise<void> {
  const { numAffectedRows } = isLiked
    ? await sql`insert into live.liking (studio_id, account_id) values (${studioId}, ${accountId}) on conflict do nothing`.execute(tx)
    : await sql`delete from live.liking where studio_id = ${studioId} and account_id = ${accountId}`.execute(tx)
  if (numAffectedRows !== 1n) return
  await sql`
    insert into live.studio_total as total (studio_id, likes) values (${studioId}, ${isLiked ? 1 : 0})
    on conflict (studio_id) do update set likes = total.likes + ${isLiked ? 1 : -1}`.execute(tx)
}

export async function removeLikes(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await sql`
    with gone as (delete from live.liking where account_id = any (${accountIds}::uuid[]) returning studio_id),
      less as (select studio_id, count(*) as likes from gone group by studio_id)
    update live.studio_total as total set likes = total.likes - less.likes from less where total.studio_id = less.studio_id`.execute(tx)
}
