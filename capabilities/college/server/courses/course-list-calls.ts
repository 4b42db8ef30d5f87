import { type RawBuilder, sql } from 'kysely'
import { MOST_USES } from '#capabilities/content/contract.ts'
import type { InputOf } from '#contract/call.ts'
import { type Bilingual, textIn } from '#contract/language.ts'
import { escapeLike } from '#server/database/statement/escape-like.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { readSummaries } from './lesson-teasers.ts'

type Row = {
  readonly id: string
  readonly number: number
  readonly title: Bilingual
  readonly state: calls.State
  readonly level: calls.Level
  readonly lessons: number
  readonly hasDraft: boolean
  readonly enrolled: number
  readonly finished: number
  readonly changed_at: Date
  readonly total: number
}
type Sort = InputOf<typeof calls.listCourses>['sort']

/** Returns one page of courses. Learners who left are not counted as enrolled. */
export const listCourses = serve(
  calls.listCourses,
  async ({ database }, { page, pageSize, sort, direction, filters: { q = '', state, level } }, { language }) => {
    const db = database.of()
    const number = /^#?(\d{1,12})$/.exec(q)?.[1]
    const part = `%${escapeLike(q)}%`
    const title = sql`coalesce(draft->'title', title)`
    const named = sql<boolean>`(${title}->>'zh-CN' ilike ${part} or ${title}->>'en-US' ilike ${part} ${number ? sql`or number = ${Number(number)}` : sql``})`
    const orders: Readonly<Record<Sort, RawBuilder<unknown>>> = {
      changedAt: sql`changed_at`,
      number: sql`number`,
      title: sql`${title}->>${sql.lit(language)} collate "C"`,
      enrolled: sql`taken.enrolled`,
    }
    const turned = direction === 'asc' ? sql`asc` : sql`desc`
    const { rows } = await sql<Row>`
    select id, number, ${title} as title, state, level, draft is not null as "hasDraft", changed_at, taken.enrolled, taken.finished, count(*) over ()::int as total,
      (select count(*)::int from college.lesson where course_id = course.id) as lessons
    from college.course cross join lateral (
      select count(*) filter (where left_at is null)::int as enrolled, count(*) filter (where finished_at is not null)::int as finished
      from college.enrolment where course_id = course.id) as taken
    where ${q === '' ? sql`true` : named} and ${state ? sql`state = ${state}` : sql`true`} and ${level ? sql`level = ${level}` : sql`true`}
    order by ${orders[sort]} ${turned}, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
    return {
      ok: {
        list: rows.map(({ changed_at, total: _, title: words, ...row }) => ({
          ...row,
          title: textIn(words, language),
          changedAt: changed_at.toISOString(),
        })),
        total: rows[0]?.total ?? 0,
      },
    }
  },
)

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
