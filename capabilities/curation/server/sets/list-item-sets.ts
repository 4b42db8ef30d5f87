import { sql } from 'kysely'
import { MOST_USES } from '#capabilities/content/contract.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'

/** Lists the manual sets that contain one of these items. Rule sets are omitted, because they refill automatically. */
export const listItemSets = serve(calls.listItemSets, async ({ database }, { itemIds }, { language }) => {
  const db: Sql = database.of()
  const { rows } = await sql<{ id: string; title: string }>`
    select id, ${language === 'zh-CN' ? sql`name_zh` : sql`name_en`} as title from curation.set
    where id in (select set_id from curation.pick where item_id = any (${itemIds}::uuid[]))
    order by number desc limit ${MOST_USES}`.execute(db)
  return { ok: rows }
})
