import { sql as raw } from 'kysely'
import type { DueWork } from '#server/jobs/due-work.ts'
import { type LeftoversDeps, removeLeftovers } from './leftovers.ts'
import type { MediaTables } from './tables.ts'
import { discardUpload } from './uploads/end-upload.ts'
import { findExpired, forgetFinished } from './uploads/upload-store.ts'

const BATCH = 100

/** Takes away uploads that nobody went on with, and files that could not be taken away at once. */
export const mediaExpiry = (deps: LeftoversDeps): DueWork => ({
  name: 'media/expiry',
  run: async () => (await endExpired(deps)) + (await removeLeftovers(deps, BATCH)),
  async nextAt() {
    const { rows } = await raw<{ next: Date | null }>`
      select min(expires_at) as next from media.upload
      where not exists (select from media.asset where asset.id = upload.id and asset.state in ('waiting', 'processing'))`.execute(
      deps.database.of(),
    )
    return rows[0]!.next
  },
})

async function endExpired(deps: LeftoversDeps): Promise<number> {
  const expired = await findExpired(deps.database.of(), BATCH)
  for (const { id, isFinished } of expired) if (!isFinished) await discardUpload(deps, id)
  const finished = expired.flatMap(({ id, isFinished }) => (isFinished ? [id] : []))
  if (finished.length > 0) await deps.database.inTransaction<MediaTables, void>((tx) => forgetFinished(tx, finished))
  return expired.length
}
