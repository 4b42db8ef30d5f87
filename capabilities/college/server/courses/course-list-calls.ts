import { sql } from 'kysely'
import { MOST_USES } from '#capabilities/content/contract.ts'
import { type Bilingual, textIn } from '#contract/language.ts'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { readSummaries } from '../lesson-store.ts'
import { findCourses } from './find-courses.ts'

export const listCourses = serve(calls.listCourses, async ({ database }, input, { language }) => ({
  ok: await findCourses(database.of(), input, language),
}))

export const listTopics = serve(calls.listTopics, async ({ database }) => {
  const { rows } = await sql<{ slug: string; title: Bilingual }>`
    select slug, jsonb_build_object('zh-CN', title_zh, 'en-US', title_en) as title from content.public_topic order by position, slug`.execute(
    database.of(),
  )
  return { ok: rows }
})

/** Returns courses that use one of the items as a lesson, in the published state or in a draft. */
export const listItemCourses = serve(calls.listItemCourses, async ({ database }, { itemIds }, { language }) => {
  const db = database.of()
  const { rows } = await sql<{ id: string; title: Bilingual }>`
    select id, title from college.course
    where id in (select course_id from college.lesson where item_id = any (${itemIds}::uuid[]))
      or (draft is not null and exists (
        select from unnest(${itemIds}::text[]) as item
        where draft @> jsonb_build_object('chapters', jsonb_build_array(jsonb_build_object('lessons', jsonb_build_array(item))))))
    order by number desc limit ${MOST_USES}`.execute(db)
  return { ok: rows.map(({ id, title }) => ({ id, title: textIn(title, language) })) }
})

const MOST = 30

/** Finds items of the section college in any state, so that a course can be prepared before they are published. */
export const findLessons = serve(calls.findLessons, async ({ database }, { search }, { language }) => {
  const db = database.of()
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
