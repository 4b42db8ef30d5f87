import { type RawBuilder, sql } from 'kysely'
import * as calls from '../../contract.ts'
import { type EngagementContext, type Sql, serve } from '../context.ts'
import { MOST_COUNTED } from './find-people.ts'
import { findJudged, toJudged } from './list.ts'

const QUEUE: Readonly<Record<'waiting' | 'reported' | 'hidden' | 'all', RawBuilder<unknown>>> = {
  waiting: sql`comment.state = 'waiting'`,
  reported: sql`comment.open_reports > 0 and comment.state = 'shown'`,
  hidden: sql`comment.state = 'hidden'`,
  all: sql`true`,
}

export const listModeration = serve(
  calls.listModeration,
  async (context: EngagementContext, { queue, account, page, pageSize, direction }, { language }) => {
    const db: Sql = context.database.of()
    const chosen = sql`where ${QUEUE[queue]} ${account === undefined ? sql`` : sql`and comment.account_id = ${account}`}`
    const order = direction === 'asc' ? sql`asc` : sql`desc`
    const rows = await findJudged(
      db,
      sql`select * from engagement.comment as comment ${chosen} order by position ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    )
    const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from engagement.comment as comment ${chosen} limit ${MOST_COUNTED}) as found`.execute(db)
    const sorted = rows.toSorted((one, other) => (direction === 'asc' ? 1 : -1) * (one.position - other.position))
    return { ok: { list: await toJudged(context, db, sorted, language), total: counted[0]!.total } }
  },
)
