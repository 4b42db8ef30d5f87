import { sql as raw } from 'kysely'
import { MINUTE } from '#contract/duration.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { MediaDeps } from './deps.ts'
import type { Sql, Tx } from './tables-of.ts'

const NAME = 'media/leftovers'
const BATCH = 20
/** A storage that does not answer is given up three times a minute before it says so. */
const WITHIN_MS = 5 * MINUTE

/** Files that go once the transaction has committed, whatever becomes of this process: a key, or all under one id. Nobody waits for the storage. */
export async function leaveFiles({ jobs }: Pick<MediaDeps, 'jobs'>, tx: Tx, places: readonly string[]): Promise<void> {
  if (places.length === 0) return
  await tx
    .insertInto('media.leftover')
    .values(places.map((place) => ({ place })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await jobs.wake(tx, NAME)
}

type Deps = Pick<MediaDeps, 'database' | 'storage'>

/** Takes files away whose rows are gone. What the storage refuses now is tried again later. */
export const mediaLeftovers = (deps: Deps): ScheduledTask => ({
  name: NAME,
  withinMs: WITHIN_MS,
  run: (signal) => removeLeftovers(deps, signal),
  async nextAt() {
    const { rows } = await raw<{ next: Date | null }>`select min(since) as next from media.leftover`.execute(deps.database.of())
    return rows[0]!.next
  },
})

async function removeLeftovers({ database, storage }: Deps, signal: AbortSignal): Promise<number> {
  const db: Sql = database.of()
  const { rows } = await raw<{ place: string }>`select place from media.leftover order by since limit ${BATCH}`.execute(db)
  for (const { place } of rows) {
    if (signal.aborted) break
    await (place.endsWith('/') ? storage.removeAll(place) : storage.remove(place))
    await db.deleteFrom('media.leftover').where('place', '=', place).execute()
  }
  return rows.length
}
