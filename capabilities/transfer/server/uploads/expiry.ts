import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { TransferContext } from '../context.ts'
import { uploadFolder } from './upload-store.ts'

export const EXPIRY_TASK = 'transfer/uploads'
const BATCH = 20

/** Removes expired uploads: their files first, so that no file stays without a row. */
export const uploadExpiry = ({ database, storage }: TransferContext): ScheduledTask => ({
  name: EXPIRY_TASK,
  async run() {
    const db = database.of()
    const { rows } = await sql<{ id: string }>`
      select id from transfer.upload where expires_at <= platform.now() order by expires_at limit ${BATCH}`.execute(db)
    for (const { id } of rows) {
      await storage.removeAll(uploadFolder(id))
      await sql`delete from transfer.upload where id = ${id} and expires_at <= platform.now()`.execute(db)
    }
    return rows.length
  },
  async nextAt() {
    const { rows } = await sql<{ next: Date | null }>`select min(expires_at) as next from transfer.upload`.execute(database.of())
    return one(rows).next
  },
})
