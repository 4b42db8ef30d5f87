import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { CurationContext, Sql, Tx } from '../context.ts'
import { named } from '../set-filter.ts'

// A search text that many set names contain is counted once; afterwards triggers update the counters on each write (0020-curation.sql).

/** Limits the counted search texts, because each slows down writes to sets a little. */
const MOST_COUNTED = 50
/** The advisory lock that every writer of sets shares; the same number is in 0020-curation.sql. */
const WRITERS = 710_146

/** Counts in progress in this process. They run one at a time, and concurrent calls for the same text share one. */
const counting = new Map<string, Promise<boolean>>()
let last: Promise<unknown> = Promise.resolve()

/** Starts counting a search text. Returns false when concurrent writes to sets kept the lock busy for too long. */
export function beginCounting(context: CurationContext, part: string): Promise<boolean> {
  const begun = counting.get(part)
  if (begun) return begun
  const done = last.then(() => count(context, part)).finally(() => counting.delete(part))
  counting.set(part, done)
  last = done.catch(() => {})
  return done
}

async function count({ database }: CurationContext, part: string): Promise<boolean> {
  if (await isCounted(database.of(), part)) return true
  return await database.inTransaction(async (tx) => {
    if (!(await lockAlone(tx))) return false
    await sql`insert into curation.counted_name (pattern) values (lower(${part})) on conflict do nothing`.execute(tx)
    await sql`
      insert into curation.name_count (pattern, combination, day, sets)
      select lower(${part}), combination, each.day, sum(sets)
      from (select combination, created_day, count(*) as sets from curation.set where ${named(part)} group by 1, 2) as counted
      cross join lateral (values (created_day), (date '-infinity')) as each (day)
      group by combination, each.day
      on conflict do nothing`.execute(tx)
    await sql`
      delete from curation.counted_name where pattern in (
        select pattern from curation.counted_name where pattern <> lower(${part}) order by used_at desc offset ${MOST_COUNTED - 1})`.execute(
      tx,
    )
    return true
  })
}

const TRIES = 40
const PAUSE_MS = 25

/**
 * Takes the exclusive lock until the transaction ends. It polls instead of waiting, because a waiting exclusive lock would block all later
 * writers.
 */
async function lockAlone(tx: Tx): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried++) {
    const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${WRITERS}) as alone`.execute(tx)
    if (one(rows).alone) return true
    await sleep(PAUSE_MS)
  }
  return false
}

async function isCounted(db: Sql, part: string): Promise<boolean> {
  const { rows } = await sql`select from curation.counted_name where pattern = lower(${part})`.execute(db)
  return rows.length > 0
}

/** Marks a search text as recently used, so that it stays counted. */
export async function touchCounted(db: Sql, part: string): Promise<void> {
  await sql`update curation.counted_name set used_at = platform.now() where pattern = lower(${part})`.execute(db)
}
