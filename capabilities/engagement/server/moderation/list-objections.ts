import { sql } from 'kysely'
import type { CommentState } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { findLast } from '../comments/action-store.ts'
import type { MuteRow } from '../comments/mute-store.ts'
import { type EngagementContext, type Sql, serve, type Tx } from '../context.ts'
import { findPeople, MOST_COUNTED } from './find-people.ts'
import { findOwn, type ObjectionRow } from './objections.ts'

export const listObjections = serve(
  calls.listObjections,
  async ({ database, asksForTwo }: EngagementContext, { page, pageSize, direction }, { session }) => {
    const db: Sql = database.of()
    const order = direction === 'asc' ? sql`asc` : sql`desc`
    const { rows } = await sql<ObjectionRow>`
    select id, account_id, about, subject_id, text, state, created_at from engagement.objection where state = 'open'
    order by created_at ${order}, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
    const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from engagement.objection where state = 'open' limit ${MOST_COUNTED}) as found`.execute(db)
    const ids = rows.map(({ subject_id }) => subject_id)
    const actions = await findLast(db, ids, ['hidden', 'deleted'])
    const { rows: comments } = await sql<{ id: string; text: string; state: CommentState }>`
    select id, text, state from engagement.comment where id = any (${ids}::uuid[])`.execute(db)
    const { rows: mutes } = await sql<MuteRow>`select * from engagement.mute where id = any (${ids}::uuid[])`.execute(db)
    const own = await findOwn(db, rows, session.accountId)
    const isAsked = own.size > 0 && (await database.inTransaction((tx: Tx) => asksForTwo(tx)))
    const people = await findPeople(db, [
      ...rows.map(({ account_id }) => account_id),
      ...[...actions.values()].map(({ by_account }) => by_account),
      ...mutes.map(({ by_account }) => by_account),
    ])
    const list = rows.map((row) => {
      const [action, mute, comment] = [
        actions.get(row.subject_id),
        mutes.find(({ id }) => id === row.subject_id),
        comments.find(({ id }) => id === row.subject_id),
      ]
      return {
        id: row.id,
        about: row.about,
        person: people.of(row.account_id),
        text: row.text,
        at: row.created_at.toISOString(),
        reason: action?.reason ?? mute?.reason ?? null,
        note: action?.note ?? mute?.note ?? '',
        by: people.may(action?.by_account ?? mute?.by_account ?? null),
        decidedAt: (action?.at ?? mute?.since)?.toISOString() ?? null,
        // Reads the text of a deleted comment from the record of its deletion.
        comment: comment ? { ...comment, text: comment.text || (action?.text ?? '') } : null,
        until: mute?.until.toISOString() ?? null,
        isOwn: isAsked && own.has(row.id),
      }
    })
    return { ok: { list, total: counted[0]!.total } }
  },
)
