import { sql as raw } from 'kysely'
import { MINUTE } from '#contract/duration.ts'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { dropPages } from '#server/kinds/page-tags.ts'
import { fileTag } from '#server/outside/purge/keys.ts'
import type { MediaContext, Tx } from './context.ts'
import { assetsIn } from './keys.ts'

const NAME = 'media/leftovers'
const BATCH = 20
/** The storage counts as unavailable after this many failures in one batch; then all entries pause. */
const MOST_FAILURES = 3
const [PAUSE, AGAIN] = ['1 minute', '10 minutes']
/** Leaves time for three removals that each time out after a minute. */
const WITHIN_MS = 5 * MINUTE

/**
 * Schedules files for deletion when the transaction commits, even if this process dies. A place is a key, or a prefix that ends with a
 * slash. The caller does not wait for the storage. Shared caches are purged of what was public.
 */
export async function leaveFiles({ jobs }: Pick<MediaContext, 'jobs'>, tx: Tx, places: readonly string[]): Promise<void> {
  if (places.length === 0) return
  await tx
    .insertInto('media.leftover')
    .values(places.map((place) => ({ place })))
    .onConflict((conflict) => conflict.column('place').doUpdateSet({ since: raw<Date>`platform.now()` }))
    .execute()
  await jobs.wake(tx, NAME)
  const assets = assetsIn(places)
  if (assets.length > 0) await dropPages(tx, ...assets.map(fileTag))
}

const UNUSED_FOR = '1 hour'

/** Notes a file that is about to be written: it goes after an hour, unless a transaction claims it before. */
export async function announceFile({ database, jobs }: Pick<MediaContext, 'database' | 'jobs'>, place: string): Promise<void> {
  await database.inTransaction(async (tx) => {
    await raw`insert into media.leftover (place, since) values (${place}, platform.now() + ${UNUSED_FOR}::interval)`.execute(tx)
    await jobs.wake(tx, NAME)
  })
}

/** Removes the note of a file, as part of the transaction that uses it. */
export async function claimFile(tx: Tx, place: string): Promise<void> {
  await tx.deleteFrom('media.leftover').where('place', '=', place).execute()
}

type Context = Pick<MediaContext, 'database' | 'storage' | 'log'>

/** Deletes files whose rows are gone. A file that the storage fails to remove is retried later, behind the others. */
export const mediaLeftovers = (context: Context): ScheduledTask => ({
  name: NAME,
  withinMs: WITHIN_MS,
  run: (signal) => removeLeftovers(context, signal),
  async nextAt() {
    const { rows } = await raw<{ next: Date | null }>`select min(since) as next from media.leftover`.execute(context.database.of())
    return one(rows).next
  },
})

async function removeLeftovers(context: Context, signal: AbortSignal): Promise<number> {
  const db = context.database.of()
  const { rows } = await raw<{ place: string }>`
    select place from media.leftover where since <= platform.now() order by since limit ${BATCH}`.execute(db)
  const [removed, failed]: [string[], string[]] = [[], []]
  for (const { place } of rows) {
    if (signal.aborted || failed.length === MOST_FAILURES) break
    const places = (await isRemoved(context, place)) ? removed : failed
    places.push(place)
  }
  // One statement for all of them: a kill before it only removes files again that are gone.
  await db.deleteFrom('media.leftover').where('place', '=', raw<string>`any (${removed}::text[])`).execute()
  await raw`update media.leftover set since = platform.now() + ${AGAIN}::interval where place = any (${failed}::text[])`.execute(db)
  if (failed.length < MOST_FAILURES) return rows.length
  await raw`update media.leftover set since = platform.now() + ${PAUSE}::interval where since <= platform.now()`.execute(db)
  return 0
}

/** Returns false when the storage fails; the entry is then retried behind all others. */
async function isRemoved({ storage, log }: Pick<Context, 'storage' | 'log'>, place: string): Promise<boolean> {
  try {
    await (place.endsWith('/') ? storage.removeAll(place) : storage.remove(place))
    return true
  } catch (defect) {
    log.warn('media.cleanup-failed', { place, reason: String(defect) })
    return false
  }
}
