import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import type { ActionRow } from '../comments/action-store.ts'
import { type EngagementContext, type Sql, serve } from '../context.ts'
import { findPeople, MOST_COUNTED } from './find-people.ts'
import { findJudged, toJudged } from './list.ts'

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
