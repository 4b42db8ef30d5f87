import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { OwnDataContext } from './context.ts'
import { REMOVAL } from './copy-store.ts'

const BATCH = 20

/** All files of a copy; its file has the name `copy.zip`. */
export const copyFolder = (id: string): string => `owndata/${id}/`

/**
 * Removes copies whose time has ended, the file before the row. When the storage fails, the row stays and the task tries again. A copy in
 * work writes its file last, so its row stays until the work must have ended.
 */
export const copyRemoval = ({ database, storage }: OwnDataContext): ScheduledTask => ({
  name: REMOVAL,
  async run() {
    const { rows } = await sql<{ id: string }>`
      select id from privacy.copy where ${isDue} order by ends_at limit ${BATCH}`.execute(database.of())
    for (const { id } of rows) {
      await storage.removeAll(copyFolder(id))
      await sql`delete from privacy.copy where id = ${id} and ${isDue}`.execute(database.of())
    }
    return rows.length
  },
  async nextAt() {
    const { rows } = await sql<{ next: Date | null }>`select min(${dueAt}) as next from privacy.copy`.execute(database.of())
    return one(rows).next
  },
})

const dueAt = sql`case when state = 'preparing' then greatest(ends_at, created_at + interval '1 hour') else ends_at end`
const isDue = sql`${dueAt} <= platform.now()`
