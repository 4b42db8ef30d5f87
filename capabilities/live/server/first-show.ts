import { sql } from 'kysely'
import type { Sql } from './deps.ts'

/** Tells how far the site has come with broadcasts of its own: the demo does not count. */
export async function findFirstShow(db: Sql): Promise<{ readonly hasStudio: boolean; readonly hasBeenOnAir: boolean }> {
  const { rows } = await sql<{ hasStudio: boolean; hasBeenOnAir: boolean }>`
    select exists (select from live.studio where not is_demo) as "hasStudio",
      exists (select from live.show join live.studio on studio.id = studio_id where not is_demo) as "hasBeenOnAir"`.execute(db)
  return rows[0]!
}

/** Whether a studio has been on air, so that its keys and its encoder have proven themselves. */
export const hasBeenOnAir = async (db: Sql, studioId: string): Promise<boolean> =>
  (await db.selectFrom('live.show').select('id').where('studio_id', '=', studioId).limit(1).executeTakeFirst()) !== undefined
