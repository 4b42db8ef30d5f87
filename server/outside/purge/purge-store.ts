import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { AnyTransaction } from '#server/database/database.ts'
import { one } from '#server/database/statement/one.ts'

/** A purge that a cache has yet to receive, or to receive again. */
export type WaitingPurge = { readonly id: number; readonly tags: readonly string[] }

/** Writes a purge for each cache, as part of the transaction that makes the change. */
export async function writePurge(tx: AnyTransaction, targets: readonly string[], tags: readonly string[]): Promise<void> {
  await sql`insert into platform.purge (target, tags) select target, ${tags}::text[] from unnest(${targets}::text[]) as target`.execute(tx)
}

/** Returns the oldest purges of a cache once one is due; those that failed before come with it. */
export async function takePurges(pool: Pool, target: string, most: number): Promise<readonly WaitingPurge[]> {
  const { rows } = await pool.query<WaitingPurge>(
    `select id, tags from platform.purge
     where target = $1 and (due_at <= platform.now() or attempts > 0)
       and exists (select from platform.purge as due where due.target = $1 and due.due_at <= platform.now())
     order by id limit $2`,
    [target, most],
  )
  return rows
}

/** Notes that a cache has taken these purges. Each is due again after each of these seconds, and then forgotten. */
export async function passPurges(pool: Pool, ids: readonly number[], repeatAfterS: readonly number[]): Promise<void> {
  await pool.query(
    `with done as (delete from platform.purge where id = any ($1::bigint[]) and sent >= cardinality($2::int[]))
     update platform.purge set sent = sent + 1, attempts = 0, due_at = platform.now() + ($2::int[])[sent + 1] * interval '1 second'
     where id = any ($1::bigint[]) and sent < cardinality($2::int[])`,
    [ids, repeatAfterS],
  )
}

/** Lets these purges wait for their next attempt, twice as long each time up to a limit. */
export async function postponePurges(pool: Pool, ids: readonly number[], mostS: number): Promise<void> {
  await pool.query(
    `update platform.purge set attempts = attempts + 1, due_at = platform.now() + least($2::int, 2 ^ least(attempts, 20)) * interval '1 second'
     where id = any ($1::bigint[])`,
    [ids, mostS],
  )
}

export async function findNextPurge(pool: Pool, target: string): Promise<Date | null> {
  const { rows } = await pool.query<{ next: Date | null }>('select min(due_at) as next from platform.purge where target = $1', [target])
  return one(rows).next
}

/** Counts the purges that a cache has never received. */
export async function countWaitingPurges(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) from platform.purge where sent = 0')
  return one(rows).count
}

/** Notes that this version of the site answers pages. Returns the other versions that did so within the last month. */
export async function noteBuild(tx: AnyTransaction, build: string): Promise<readonly string[]> {
  await sql`delete from platform.page_build where seen_at < platform.now() - interval '30 days'`.execute(tx)
  await sql`
    insert into platform.page_build (build) values (${build})
    on conflict (build) do update set seen_at = excluded.seen_at`.execute(tx)
  const { rows } = await sql<{ build: string }>`select build from platform.page_build where build <> ${build}`.execute(tx)
  return rows.map((row) => row.build)
}
