import { sql } from 'kysely'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { readSummaries } from './lesson-teasers.ts'

const MOST = 30

/** Finds items of the section college in any state, so that a course can be prepared before they are published. */
export const findLessons = serve(calls.findLessons, async ({ database }, { search }, { language }) => {
  const db: Sql = database.of()
  const number = /^#?(\d{1,12})$/.exec(search)?.[1]
  const { rows } = await sql<{ itemId: string }>`
    select item_id as "itemId" from content.known_item
    where section = 'college' and trashed_at is null
      and (${search === '' ? sql`true` : sql`title ilike ${`%${escapeLike(search)}%`}`} ${number === undefined ? sql`` : sql`or number = ${Number(number)}`})
    group by item_id order by max(changed_at) desc, item_id limit ${MOST}`.execute(db)
  return {
    ok: await readSummaries(
      db,
      rows.map(({ itemId }) => itemId),
      language,
    ),
  }
})
