import { sql } from 'kysely'
import type { ClosingObstacle } from '#server/capability.ts'
import type { Sql } from './context.ts'

/** An upload that is under way; one that is left alone expires. */
export async function findObstacles(db: Sql, accountId: string): Promise<readonly ClosingObstacle[]> {
  const { rows } = await sql<{ until: Date }>`
    select max(expires_at) as until from media.upload
    where account_id = ${accountId} and finished_at is null and expires_at > platform.now() having count(*) > 0`.execute(db)
  return rows.map(({ until }) => ({
    text: {
      'zh-CN': '你有文件正在上传，请等待完成或取消上传。',
      'en-US': 'A file of yours is being uploaded. Let it finish or cancel it.',
    },
    until,
  }))
}
