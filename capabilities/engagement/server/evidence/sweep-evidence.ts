import { sql } from 'kysely'
import type { EngagementContext, Sql } from '../context.ts'

const SWEPT_AT_ONCE = 200

/** Deletes evidence whose retention has ended. */
export async function sweepEvidence({ database }: Pick<EngagementContext, 'database'>): Promise<number> {
  const db: Sql = database.of()
  const { rows } = await sql`
    delete from engagement.evidence where id in (
      select id from engagement.evidence where deletes_at <= platform.now() order by deletes_at limit ${SWEPT_AT_ONCE} for update skip locked)
    returning id`.execute(db)
  return rows.length
}
