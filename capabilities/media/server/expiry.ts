import { sql as raw } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import { type DiscardContext, discardUpload } from './uploads/end-upload.ts'
import { findExpired, forgetFinished } from './uploads/upload-store.ts'

const BATCH = 100

export const mediaExpiry = (context: DiscardContext): ScheduledTask => ({
  name: 'media/expiry',
  run: () => endExpired(context),
  async nextAt() {
    const { rows } = await raw<{ next: Date | null }>`
      select min(expires_at) as next from media.upload
      where not exists (select from media.asset where asset.id = upload.id and asset.state in ('waiting', 'processing'))`.execute(
      context.database.of(),
    )
    return one(rows).next
  },
})

async function endExpired(context: DiscardContext): Promise<number> {
  const expired = await findExpired(context.database.of(), BATCH)
  for (const { id, isFinished } of expired) if (!isFinished) await discardUpload(context, id)
  const finished = expired.flatMap(({ id, isFinished }) => (isFinished ? [id] : []))
  if (finished.length > 0) await context.database.inTransaction((tx) => forgetFinished(tx, finished))
  return expired.length
}
