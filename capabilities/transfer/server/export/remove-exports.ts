import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { ScheduledTask } from '#server/jobs/jobs.ts'
import type { ExportContext } from './context.ts'
import { isOver } from './export-store.ts'

/** The scheduled task that removes archives. */
export const REMOVAL = 'transfer/exports'
const BATCH = 10

export const exportFolder = (id: string): string => `exports/${id}/`
export const exportFile = (id: string): string => `${exportFolder(id)}site.zip`

/** Removes archives whose time has ended, the file before the row. When the storage fails, the row stays and the task tries again. */
export const exportRemoval = ({ database, storage }: Pick<ExportContext, 'database' | 'storage'>): ScheduledTask => ({
  name: REMOVAL,
  async run() {
    const { rows } = await sql<{ id: string }>`select id from transfer.export where ${isOver} order by ends_at limit ${BATCH}`.execute(
      database.of(),
    )
    for (const { id } of rows) {
      await storage.removeAll(exportFolder(id))
      await sql`delete from transfer.export where id = ${id} and ${isOver}`.execute(database.of())
    }
    return rows.length
  },
  async nextAt() {
    const { rows } = await sql<{ next: Date | null }>`select min(ends_at) as next from transfer.export`.execute(database.of())
    return one(rows).next
  },
})
