import { sql as raw } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { MediaTables } from './tables.ts'
import { type DiscardDeps, discardUpload } from './uploads/end-upload.ts'
import { findExpired, forgetFinished } from './uploads/upload-store.ts'

const BATCH = 100

export const mediaExpiry = (deps: DiscardDeps): ScheduledTask => ({
  name: 'media/expiry',
  run: () => endExpired(deps),
  async nextAt() {
    const { rows } = await raw<{ next: Date | null }>`
      select min(expires_at) as next from media.upload
      where not exists (select from media.asset where asset.id = upload.id and asset.state in ('waiting', 'processing'))`.execute(
      deps.database.of(),
    )
    return one(rows).next
  },
})

async function endExpired(deps: DiscardDeps): Promise<number> {
  const expired = await findExpired(deps.database.of(), BATCH)
  for (const { id, isFinished } of expired) if (!isFinished) await discardUpload(deps, id)
  const finished = expired.flatMap(({ id, isFinished }) => (isFinished ? [id] : []))
  if (finished.length > 0) await deps.database.inTransaction<MediaTables, void>((tx) => forgetFinished(tx, finished))
  return expired.length
}
