import { sql } from 'kysely'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'

const MOST_PEOPLE = 200

export const getChoices = serve(calls.getChoices, async ({ database, measure }) => {
  const db: Sql = database.of()
  const [topics, people] = await Promise.all([
    sql<{ slug: string; titleZh: string; titleEn: string }>`
      select slug, title_zh as "titleZh", title_en as "titleEn" from content.public_topic order by position, slug`.execute(db),
    sql<{ id: string; name: string; items: number }>`
      select summary.account_id as id, summary.name, count(distinct item.item_id) as items
      from (select item_id, owner_id as account_id from content.public_item
            union select item_id, author_id from content.public_item where author_id is not null) as item
      join profile.summary using (account_id)
      group by summary.account_id, summary.name order by items desc, summary.name limit ${MOST_PEOPLE}`.execute(db),
  ])
  const measures = (['views', 'likes'] as const).filter((what) => measure(what, sql`item.item_id`) !== null)
  return { ok: { topics: topics.rows, people: people.rows, measures } }
})
