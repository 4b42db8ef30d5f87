import { type RawBuilder, sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import { newestNumber } from '#server/realtime/logs/publish.ts'
import * as calls from '../../contract.ts'
import { moderationChannel } from '../../contract.ts'
import type { ActionRow } from '../comments/action-store.ts'
import { countQueues } from '../comments/queue-news.ts'
import { type EngagementContext, type Sql, serve } from '../context.ts'
import { type DecideContext, decideAll, isUnsaid } from './decide.ts'
import { findPeople, MOST_COUNTED } from './find-people.ts'
import { findJudged, toJudged } from './list.ts'

/** Reads the channel number ahead of the counts, so that a client that follows from there misses no message. */
export const getModerationCounts = serve(calls.getModerationCounts, async ({ database }) => {
  const number = await newestNumber(database.pool, moderationChannel, null)
  return { ok: { ...(await countQueues(database.of())), number } }
})

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

export const getModeratedComment = serve(calls.getModeratedComment, async (context: EngagementContext, { id }, { language }) => {
  const db: Sql = context.database.of()
  const rows = await findJudged(db, sql`select * from engagement.comment where id = ${id}`)
  const [comment] = await toJudged(context, db, rows, language)
  if (!comment) return { refused: 'NOT_FOUND' }
  const { rows: actions } = await sql<ActionRow>`
    select comment_id, at, by_account, action, reason, note, text from engagement.comment_action where comment_id = ${id} order by id desc limit 50`.execute(
    db,
  )
  const people = await findPeople(
    db,
    actions.map(({ by_account }) => by_account),
  )
  const { rows: reports } = await sql<{ reason: string; text: string; created_at: Date }>`
    select reason, text, created_at from engagement.report where comment_id = ${id} and state = 'open' order by position limit 20`.execute(
    db,
  )
  return {
    ok: {
      comment,
      actions: actions.map(({ action, at, by_account, reason, note, text }) => ({
        action,
        at: at.toISOString(),
        by: people.may(by_account),
        reason,
        note,
        text,
      })),
      record: await recordOf(db, comment.author.id),
      reports: reports.map(({ reason, text, created_at }) => ({ reason, text, at: created_at.toISOString() })),
    },
  }
})

async function recordOf(db: Sql, accountId: string | null) {
  const { rows } = await sql<{ shown: number; hidden: number; deleted: number; mutes: number }>`
    select count(*) filter (where state = 'shown')::int as shown, count(*) filter (where state = 'hidden')::int as hidden,
      count(*) filter (where deleted_by = 'moderator')::int as deleted,
      (select count(*)::int from engagement.mute where account_id = ${accountId}) as mutes
    from (select state, deleted_by from engagement.comment where account_id = ${accountId} order by position desc limit ${MOST_COUNTED}) as own`.execute(
    db,
  )
  return one(rows)
}

/** Skips comments with words that were blocked after they were written. */
export const approveComments = serve(calls.approveComments, async (context: DecideContext & EngagementContext, { ids }, caller) => {
  const forbidden = await findForbidden(context, ids)
  const fit = ids.filter((id) => !forbidden.has(id))
  return fit.length === 0 ? { refused: 'COMMENTS_FORBIDDEN' } : await decideAll(context, fit, { to: 'shown' }, caller)
})

async function findForbidden({ database, screen }: EngagementContext, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, text from engagement.comment where id = any (${[...ids]}::uuid[]) and state in ('waiting', 'hidden')`.execute(
    database.of() as Sql,
  )
  const forbidden = new Set<string>()
  for (const { id, text } of rows) if ((await screen(text)).some(({ onHit }) => onHit === 'block')) forbidden.add(id)
  return forbidden
}

export const hideComments = serve(calls.hideComments, async (context: DecideContext, { ids, ...why }, caller) => {
  return isUnsaid(why) ? { refused: 'NOTE_MISSING' } : await decideAll(context, ids, { to: 'hidden', ...why }, caller)
})

export const removeComments = serve(calls.removeComments, async (context: DecideContext, { ids, ...why }, caller) => {
  return isUnsaid(why) ? { refused: 'NOTE_MISSING' } : await decideAll(context, ids, { to: 'deleted', ...why }, caller)
})
