import { sql } from 'kysely'
import type { LaunchLine } from '#contract/site/launch.ts'
import { RULES } from '#contract/site/launch-rules.ts'
import { one } from '#server/database/statement/one.ts'
import { dutyOf, type LaunchSource } from '#server/observe/launch-board.ts'
import { engagementPages } from '../console.ts'
import { engagementLaunchText } from '../text/launch.ts'
import type { EngagementContext, Sql } from './context.ts'

/** Reports whether complaints have a person who answers them, and are answered in time. */
export const complaintsLaunch = ({ database, rolesHolding }: Pick<EngagementContext, 'database' | 'rolesHolding'>): LaunchSource => ({
  name: 'complaints',
  group: 'people',
  read: async () => {
    const roles = await rolesHolding('engagement:answer-report')
    return [handlerLine(await countHandlers(database.of(), roles)), lateLine(await countLate(database.of()))]
  },
})

async function countHandlers(db: Sql, roles: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from accounts.person where status = 'active' and roles && ${[...roles]}::text[]`.execute(db)
  return one(rows).count
}

async function countLate(db: Sql): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from engagement.report where state = 'open' and due_at <= platform.now())
      + (select count(*) from engagement.objection where state = 'open' and due_at <= platform.now()))::int as count`.execute(db)
  return one(rows).count
}

/** One account can take down and answer, but an appeal needs another one. */
const handlerLine = (count: number): LaunchLine =>
  dutyOf(engagementLaunchText, 'report-handlers', {
    state: count === 0 ? 'bad' : count === 1 ? 'warning' : 'good',
    values: { count },
    rule: RULES.reports,
    fix: { kind: 'page', path: '/people/accounts' },
  })

const lateLine = (count: number): LaunchLine =>
  dutyOf(engagementLaunchText, 'reports-late', {
    state: count === 0 ? 'good' : 'bad',
    values: { count },
    rule: RULES.reports,
    fix: { kind: 'page', path: engagementPages.reports.path },
  })
