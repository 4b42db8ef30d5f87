import { sql } from 'kysely'
import type { ClosingObstacle } from '#server/capability.ts'
import type { Sql } from './context.ts'

/** A timed exam that is under way. */
export async function findObstacles(db: Sql, accountId: string): Promise<readonly ClosingObstacle[]> {
  const { rows } = await sql<{ until: Date }>`
    select ends_at as until from college.attempt
    where account_id = ${accountId} and closed_at is null and ends_at > platform.now() order by ends_at desc limit 1`.execute(db)
  return rows.map(({ until }) => ({
    text: { 'zh-CN': '你正在参加考试，请先交卷。', 'en-US': 'You are taking an exam. Hand it in first.' },
    until,
  }))
}
