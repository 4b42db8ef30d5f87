import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { EDIT_WITHIN_MS, type ModerationReason } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { type ActionRow, findLastAction } from './action-store.ts'
import type { CommentRow } from './comment-store.ts'
import { findCommentedItem } from './find-item.ts'
import { findMute } from './mute-store.ts'
import { type AnsweredObjection, findObjections } from './objection-store.ts'
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
