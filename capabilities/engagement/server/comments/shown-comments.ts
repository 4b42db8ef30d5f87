import { type RawBuilder, sql } from 'kysely'
import type { AnyTransaction } from '#server/database/database.ts'
import type { ShownComment } from '../../contract.ts'
import type { Sql, Tables } from '../context.ts'
import type { CommentRow } from './comment-store.ts'
import { findKnownItems } from './find-item.ts'

/** Lists shown comments in order of id, at most `most`. `after` is the last id of the page before, or '' for the first page. */
export const listShownComments = (tx: AnyTransaction, after: string, most: number): Promise<ShownComment[]> =>
  find(tx.of<Tables>(), sql`id > ${after || '00000000-0000-0000-0000-000000000000'}::uuid order by id limit ${most}`)

/** Locks a shown comment until the transaction ends; returns undefined when it is not shown. */
export const lockShownComment = async (tx: AnyTransaction, id: string): Promise<ShownComment | undefined> =>
  (await find(tx.of<Tables>(), sql`id = ${id} for no key update`))[0]

async function find(db: Sql, which: RawBuilder<unknown>): Promise<ShownComment[]> {
  const { rows } = await sql<CommentRow>`select * from engagement.comment where state = 'shown' and ${which}`.execute(db)
  const ids = rows.map(({ item_id }) => item_id)
  const known = { 'zh-CN': await findKnownItems(db, ids, 'zh-CN'), 'en-US': await findKnownItems(db, ids, 'en-US') }
  return rows.map(({ id, item_id, number, language, text }) => {
    const item = known[language].get(item_id)
    return { id, itemId: item_id, number, language, text, title: item?.title ?? '', path: `${(item?.path ?? '/') as '/'}#comment-${id}` }
  })
}
