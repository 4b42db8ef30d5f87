import { sql } from 'kysely'
import type { ClosingObstacle } from '#server/capability.ts'
import type { Sql } from './context.ts'

/** A broadcast on air in a studio that the account created. */
export async function findObstacles(db: Sql, accountId: string): Promise<readonly ClosingObstacle[]> {
  const { rows } = await sql`
    select from live.studio join live.show on show.studio_id = studio.id
    where studio.created_by = ${accountId} and show.ended_at is null limit 1`.execute(db)
  return rows.map(() => ({
    text: { 'zh-CN': '你的直播间正在直播，请先结束直播。', 'en-US': 'A studio of yours is on air. End the broadcast first.' },
  }))
}
