import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CurationDeps, Sql, Tx } from '../deps.ts'
import { named } from '../set-filter.ts'

// A part of a name that many sets have is counted once; from then on the counters follow each write (0020-curation.sql).

/** Parts that are counted at a time: each makes writing a set a little slower. */
const MOST_COUNTED = 50
/** Shared by all that writes sets: as in 0020-curation.sql. */
const WRITERS = 710_146

/** What this process counts just now, one part after the other: who asks for the same waits for the same. */
const counting = new Map<string, Promise<boolean>>()
let last: Promise<unknown> = Promise.resolve()

/** Begins to count a part of a name. False: sets are being written, and it could not be waited for. */
export function beginCounting(deps: Pick<CurationDeps, 'database'>, part: string): Promise<boolean> {
  const begun = counting.get(part)
  if (begun) return begun
  const done = last.then(() => count(deps, part)).finally(() => counting.delete(part))
  counting.set(part, done)
  last = done.catch(() => {})
  return done
}

async function count({ database }: Pick<CurationDeps, 'database'>, part: string): Promise<boolean> {
  if (await isCounted(database.of(), part)) return true
  return await database.inTransaction(async (tx: Tx) => {
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

/** Locked until the transaction ends. Asked for again and again rather than waited for, so that no writer queues up behind who waits. */
async function lockAlone(tx: Tx): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried++) {
    const { rows } = await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(${WRITERS}) as alone`.execute(tx)
    if (rows[0]!.alone) return true
    await sleep(PAUSE_MS)
  }
  return false
}

async function isCounted(db: Sql, part: string): Promise<boolean> {
  const { rows } = await sql`select from curation.counted_name where pattern = lower(${part})`.execute(db)
  return rows.length > 0
}

/** Known as used, so that it stays. */
export async function touchCounted(db: Sql, part: string): Promise<void> {
  await sql`update curation.counted_name set used_at = platform.now() where pattern = lower(${part})`.execute(db)
}
