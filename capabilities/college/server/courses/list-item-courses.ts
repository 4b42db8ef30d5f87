import { sql } from 'kysely'
import { MOST_USES } from '#capabilities/content/contract.ts'
import { type Bilingual, textIn } from '#contract/language.ts'
import * as calls from '../../contract.ts'
import { type Sql, serve } from '../context.ts'

/** Returns courses that use one of the items as a lesson, in the published state or in a draft. */
export const listItemCourses = serve(calls.listItemCourses, async ({ database }, { itemIds }, { language }) => {
  const db: Sql = database.of()
  const { rows } = await sql<{ id: string; title: Bilingual }>`
    select id, title from college.course
    where id in (select course_id from college.lesson where item_id = any (${itemIds}::uuid[]))
      or (draft is not null and exists (
        select from unnest(${itemIds}::text[]) as item
        where draft @> jsonb_build_object('chapters', jsonb_build_array(jsonb_build_object('lessons', jsonb_build_array(item))))))
    order by number desc limit ${MOST_USES}`.execute(db)
  return { ok: rows.map(({ id, title }) => ({ id, title: textIn(title, language) })) }
})
