import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Sql } from './context.ts'

/** Returns the progress of the site towards its first broadcast. The demo does not count. */
export async function findFirstShow(db: Sql): Promise<{ readonly hasStudio: boolean; readonly hasBeenOnAir: boolean }> {
  const { rows } = await sql<{ hasStudio: boolean; hasBeenOnAir: boolean }>`
    select exists (select from live.studio where not is_demo) as "hasStudio",
      exists (select from live.show join live.studio on studio.id = studio_id where not is_demo) as "hasBeenOnAir"`.execute(db)
  return one(rows)
}

type StudioNow = { readonly hasBeenOnAir: boolean; readonly isOnAir: boolean; readonly freeBytes: number | null }

/**
 * Returns the broadcast state of a studio and the free space for its recording. A studio that has been on air has a working key and
 * encoder.
 */
export async function readStudioNow(db: Sql, studioId: string): Promise<StudioNow> {
  const { rows } = await sql<StudioNow>`
    select exists (select from live.show where studio_id = ${studioId}) as "hasBeenOnAir",
      exists (select from live.show where studio_id = ${studioId} and ended_at is null) as "isOnAir",
      (select free_bytes from live.channel where studio_id = ${studioId}) as "freeBytes"`.execute(db)
  return one(rows)
}
