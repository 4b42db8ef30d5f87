import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { findItem, findKnown } from '../comments/find-item.ts'
import { type Sql, serve } from '../context.ts'

/** Returns the item, or the comment with its item; public data only. */
export const getReportTarget = serve(calls.getReportTarget, async ({ database }, { item: asked, comment: id }, { language }) => {
  const db: Sql = database.of()
  const comment = id === undefined ? null : await findReadable(db, id)
  const number = comment ? comment.number : id === undefined ? asked : undefined
  const item = number === undefined ? undefined : await findItem(db, number)
  const known = item && (await findKnown(db, [item.item_id], language)).get(item.item_id)
  if (!known) return { refused: 'NOT_FOUND' }
  const { title, path } = known
  return { ok: { item: { number: known.number, title, path }, comment: comment && { id: id!, name: comment.name, text: comment.text } } }
})

async function findReadable(db: Sql, id: string) {
  const { rows } = await sql<{ number: number; name: string; text: string }>`
    select comment.number, coalesce(summary.name, comment.author_name, '—') as name, comment.text from engagement.comment
    left join profile.summary on summary.account_id = comment.account_id where comment.id = ${id} and comment.state = 'shown'`.execute(db)
  return rows[0] ?? null
}
