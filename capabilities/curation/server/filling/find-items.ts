import { sql } from 'kysely'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { findSummaries, KNOWN_ITEM } from '../item-summaries.ts'

const MOST_ITEMS = 30

/** Finds public and future items by number or part of a title; public ones come first. */
export const findItems = serve(calls.findItems, async ({ database }, { search, kind }, { language }) => {
  const db: Sql = database.of()
  const number = /^#?(\d{1,12})$/.exec(search)?.[1]
  const { rows } = await sql<{ itemId: string }>`
    select item_id as "itemId" from ${KNOWN_ITEM} as known
    where trashed_at is null and published_revision_id is not null ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
      and (${search === '' ? sql`true` : sql`title ilike ${`%${escapeLike(search)}%`}`} ${number === undefined ? sql`` : sql`or number = ${Number(number)}`})
    group by item_id, number order by max(changed_at) desc, item_id limit ${MOST_ITEMS}`.execute(db)
  const ids = rows.map(({ itemId }) => itemId)
  const summaries = await findSummaries(db, ids, language)
  return { ok: ids.flatMap((id) => summaries.get(id) ?? []) }
})
