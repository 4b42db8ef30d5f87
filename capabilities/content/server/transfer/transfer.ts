import { sql } from 'kysely'
import type { ContentContext } from '../context.ts'

/** Deletes expired files that were never imported; returns their count. */
export async function sweepImports({ database }: Pick<ContentContext, 'database'>): Promise<number> {
  const { numAffectedRows } = await sql`delete from content.import where ends_at <= platform.now()`.execute(database.of())
  return Number(numAffectedRows ?? 0)
}
