import { sql } from 'kysely'
import type { OutputOf } from '#contract/call.ts'
import * as calls from '../../contract.ts'
import { SHOWN_PAGE } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'

type Line = OutputOf<typeof calls.getShownSet>['list'][number]

/** Returns a set as the public sees it: each item in the reader's language, or else in the other one. */
export const getShownSet = serve(calls.getShownSet, async ({ database }, { number, page, language: asked }, caller) => {
  const db: Sql = database.of()
  const language = asked ?? caller.language
  const { rows } = await sql<{ name: string; total: number }>`
    select ${language === 'zh-CN' ? sql`name_zh` : sql`name_en`} as name, count as total from curation.set_now where number = ${number}`.execute(
    db,
  )
  const [set] = rows
  if (!set) return { refused: 'NOT_FOUND' }
  const { rows: list } = await sql<Line>`
    select item.number, item.slug, item.section, item.kind, item.language, item.title, item.lead, item.cover
    from (select item_id, position from curation.set_item_now where set_number = ${number}
          order by position limit ${SHOWN_PAGE} offset ${(page - 1) * SHOWN_PAGE}) as member
    cross join lateral (
      select * from content.public_item as each where each.item_id = member.item_id order by (each.language = ${language}) desc limit 1) as item
    order by member.position`.execute(db)
  return { ok: { number, ...set, list } }
})
