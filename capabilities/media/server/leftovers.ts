import { sql as raw } from 'kysely'
import type { MediaDeps } from './deps.ts'
import type { Sql, Tx } from './tables-of.ts'

/** Files that go once the transaction has committed, whatever becomes of this process: a key, or all under one id. */
export async function leaveFiles(tx: Tx, places: readonly string[]): Promise<void> {
  for (const place of places)
    await tx
      .insertInto('media.leftover')
      .values({ place })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export type LeftoversDeps = Pick<MediaDeps, 'database' | 'storage' | 'log'>

/** Takes files away whose rows are gone, a batch of them; says how many. What the storage refuses now is tried again later. */
export async function removeLeftovers({ database, storage, log }: LeftoversDeps, most = 100): Promise<number> {
  const db: Sql = database.of()
  const { rows } = await raw<{ place: string }>`select place from media.leftover order by since limit ${most}`.execute(db)
  let removed = 0
  for (const { place } of rows) {
    try {
      await (place.endsWith('/') ? storage.removeAll(place) : storage.remove(place))
      await db.deleteFrom('media.leftover').where('place', '=', place).execute()
      removed++
    } catch (defect) {
      log.error('media.leftover', defect)
      break
    }
  }
  return removed
}
