import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import type { SignedInCaller } from '#contract/caller.ts'
import { inBoth } from '#contract/text.ts'
import { doneBy } from '#server/observe/recorder.ts'
import type { CommentState } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { engagementText } from '../../text/texts.ts'
import { addAction, findLastAction } from '../comments/action-store.ts'
import { lockComments } from '../comments/comment-store.ts'
import { lockWriter, type MuteRow } from '../comments/mute-store.ts'
import { notifyQueues } from '../comments/queue-news.ts'
import { follow } from '../comments/write-comment.ts'
import { type EngagementContext, type Sql, serve, type Tx } from '../context.ts'
import { findPeople, MOST_COUNTED } from './find-people.ts'
import { unmute } from './mute.ts'
import { findOwnObjections, type ObjectionRow } from './objections.ts'

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
    const actions = await findLastAction(db, ids, ['hidden', 'deleted'])
    const { rows: comments } = await sql<{ id: string; text: string; state: CommentState }>`
    select id, text, state from engagement.comment where id = any (${ids}::uuid[])`.execute(db)
    const { rows: mutes } = await sql<MuteRow>`select * from engagement.mute where id = any (${ids}::uuid[])`.execute(db)
    const own = await findOwnObjections(db, rows, session.accountId)
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

/**
 * Granting an appeal reverts the decision in the same transaction. While the two-person rule is on, moderators cannot answer appeals
 * against their own decisions (docs/flows/content.md).
 */
export const decideObjection = serve(
  calls.decideObjection,
  async (context: EngagementContext & EngagementContext, { id, verdict, answer }, caller) => {
    return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.decideObjection>> => {
      const { rows } = await sql<ObjectionRow>`select * from engagement.objection where id = ${id} for update`.execute(tx)
      const [row] = rows
      if (!row) return { refused: 'NOT_FOUND' }
      if (row.state !== 'open') return { refused: 'DECIDED_ALREADY' }
      const isOwn = (await findOwnObjections(tx, [row], caller.session.accountId)).size > 0
      if (isOwn && (await context.asksForTwo(tx))) return { refused: 'OWN_DECISION' }
      await sql`
      update engagement.objection set state = ${verdict}, answer = ${answer}, decided_at = platform.now(), decided_by = ${caller.session.accountId}
      where id = ${id}`.execute(tx)
      if (verdict === 'granted')
        await (row.about === 'comment' ? showAgain(context, tx, row.subject_id, caller) : endOf(context, tx, row, caller))
      await context.recorder.record(tx, {
        action: `objection.${verdict}`,
        outcome: 'ok',
        target: `${row.about}:${row.subject_id}`,
        ...doneBy(caller),
        facts: { objection: id, person: row.account_id },
      })
      await notifyQueues(context, tx)
      const text = inBoth(engagementText, `post.objection-${verdict}-text`, { answer })
      await context.notify(tx, {
        kind: 'notice',
        about: 'content',
        to: { accounts: [row.account_id] },
        title: inBoth(engagementText, `post.objection-${verdict}`),
        text,
      })
      return { ok: {} }
    })
  },
)

async function showAgain(context: EngagementContext, tx: Tx, commentId: string, caller: SignedInCaller): Promise<void> {
  const [row] = await lockComments(tx, [commentId])
  // A comment that its author has deleted meanwhile is not restored.
  if (!row || !(row.state === 'hidden' || row.deleted_by === 'moderator')) return
  const text = row.state === 'hidden' ? row.text : ((await findLastAction(tx, [commentId], ['deleted'])).get(commentId)?.text ?? '')
  if (text === '') return
  await addAction(tx, row, { action: 'restored', by: caller.session.accountId })
  await tx
    .updateTable('engagement.comment')
    .set({ state: 'shown', text, deleted_by: null, held_for: [], found_words: [] })
    .where('id', '=', commentId)
    .execute()
  await follow(context, tx, row.number, { was: row.state, is: 'shown' })
}

async function endOf(context: EngagementContext, tx: Tx, { account_id, subject_id }: ObjectionRow, caller: SignedInCaller): Promise<void> {
  await lockWriter(tx, account_id)
  const { rows } = await sql`select 1 from engagement.mute where id = ${subject_id} and lifted_at is null`.execute(tx)
  if (rows.length > 0) await unmute(context, tx, account_id, caller)
}
