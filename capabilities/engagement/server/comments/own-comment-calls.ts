import { sql } from 'kysely'
import type { Outcome } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { EDIT_WITHIN_MS, type ModerationReason, OBJECT_WITHIN_MS } from '../../contract.ts'
import { type EngagementContext, type Sql, serve, type Tx } from '../context.ts'
import { type AnsweredObjection, findObjections } from '../moderation/objections.ts'
import { mayObjectToRejection, mayObjectToTakedown } from '../takedowns/appealable.ts'
import { type ActionRow, findLastAction } from './action-store.ts'
import type { CommentRow } from './comment-store.ts'
import { findCommentedItem } from './find-item.ts'
import { findMute } from './mute-store.ts'
import { notifyQueues } from './queue-news.ts'
import { isDecided } from './show-own.ts'

const MOST = 100
type OwnRow = Pick<CommentRow, 'id' | 'state' | 'deleted_by' | 'text' | 'created_at' | 'parent_id'> & { readonly editable_ms: number }

/** Lists the caller's comments on an item; the account comes from the session only (S45). */
export const listOwnComments = serve(calls.listOwnComments, async ({ database }, { number }, { session: { accountId } }) => {
  const db: Sql = database.of()
  const item = await findCommentedItem(db, number)
  if (!item) return { refused: 'NOT_FOUND' }
  const rows = await findOwn(db, accountId, item.item_id)
  const mute = await findMute(db, accountId)
  const decided = rows.filter(isDecided).map(({ id }) => id)
  const [actions, objections] = [
    await findLastAction(db, decided, ['hidden', 'deleted']),
    await findObjections(db, [...decided, ...(mute ? [mute.id] : [])]),
  ]
  return {
    ok: {
      mute: mute ? { id: mute.id, until: mute.until.toISOString(), ...decisionOf(mute, objections.get(mute.id), true) } : null,
      list: rows.map((row) => ({
        id: row.id,
        state: row.state,
        text: row.text,
        at: row.created_at.toISOString(),
        isReply: row.parent_id !== null,
        editableForMs: row.state === 'shown' || row.state === 'waiting' ? Math.max(0, Math.floor(row.editable_ms)) : 0,
        ...decisionOf(actions.get(row.id), objections.get(row.id), isDecided(row)),
      })),
    },
  }
})

async function findOwn(db: Sql, accountId: string, itemId: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select id, state, deleted_by, text, created_at, parent_id,
      (extract(epoch from created_at - platform.now()) * 1000 + ${EDIT_WITHIN_MS})::float8 as editable_ms
    from engagement.comment where account_id = ${accountId} and item_id = ${itemId} and deleted_by is distinct from 'author'
    order by position desc limit ${MOST}`.execute(db)
  return rows
}

const decisionOf = (
  action: (Pick<ActionRow, 'note'> & { reason: string | null }) | undefined,
  objection: AnsweredObjection | undefined,
  isDecided: boolean,
) => ({
  reason: isDecided ? ((action?.reason ?? null) as ModerationReason | null) : null,
  note: isDecided ? (action?.note ?? '') : '',
  objection: objection ? { state: objection.state, answer: objection.answer } : null,
  mayObject: isDecided && !objection,
})

/** Allows one appeal per decision; the unique row decides between concurrent requests. */
export const objectToModeration = serve(
  calls.objectToModeration,
  async (context: EngagementContext, { about, id, text }, { session: { accountId } }) => {
    return await context.database.inTransaction(async (tx: Tx): Promise<Outcome<typeof calls.objectToModeration>> => {
      const may = await MAY_OBJECT[about](tx, accountId, id)
      if (!may) return { refused: may === undefined ? 'NOT_FOUND' : 'NOTHING_TO_OBJECT' }
      const added = await tx
        .insertInto('engagement.objection')
        .values({ account_id: accountId, about, subject_id: id, text })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) return { refused: 'OBJECTED_ALREADY' }
      await notifyQueues(context, tx)
      return { ok: {} }
    })
  },
)

/** Each returns undefined for a decision about somebody else, and false when it cannot be appealed or its term has ended. */
const MAY_OBJECT: Readonly<Record<calls.Appealed, (tx: Tx, accountId: string, id: string) => Promise<boolean | undefined>>> = {
  comment: mayObjectToComment,
  mute: async (tx, accountId, id) => (await findMute(tx, accountId))?.id === id || undefined,
  item: mayObjectToTakedown,
  report: mayObjectToRejection,
}

async function mayObjectToComment(tx: Tx, accountId: string, id: string): Promise<boolean | undefined> {
  const { rows } = await sql<Pick<OwnRow, 'state' | 'deleted_by'>>`
    select state, deleted_by from engagement.comment where id = ${id} and account_id = ${accountId}`.execute(tx)
  const [own] = rows
  if (!own) return undefined
  if (!isDecided(own)) return false
  const { rows: recent } = await sql`
    select 1 from engagement.comment_action where comment_id = ${id} and action in ('hidden', 'deleted')
      and at > platform.now() - ${OBJECT_WITHIN_MS} * interval '1 millisecond' limit 1`.execute(tx)
  return recent.length > 0
}
