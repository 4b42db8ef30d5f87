import { sql } from 'kysely'
import { type Audience, readAudience } from '#contract/site/audience.ts'
import { widestOf } from '#contract/site/audience-rules.ts'
import type { CollegeContext, Tx } from '../context.ts'

type Row = {
  readonly item_id: string
  readonly audience: unknown
  /** Is true when the lesson is part of a course that is online, and not only of a draft. */
  readonly is_online: boolean
}

/** Returns the lessons that a course has or will have with its draft. */
export async function listLessonItems(tx: Tx, courseId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ item_id: string }>`
    select item_id from ${LESSONS} as lesson where course_id = ${courseId}`.execute(tx)
  return rows.map(({ item_id }) => item_id)
}

const LESSONS = sql`(
  select course_id, item_id, true as is_placed from college.lesson
  union
  select id, item::uuid, false from college.course
  cross join jsonb_array_elements(coalesce(draft -> 'chapters', '[]')) as chapter
  cross join jsonb_array_elements_text(coalesce(chapter -> 'lessons', '[]')) as item)`

/**
 * Limits lessons to the audiences of their courses, in the transaction that changes a course. A lesson is open to the learners of any course
 * that is online with it. Without one, courses and drafts that are not online count, so that a lesson is limited before its course is
 * published. Locks the other courses of the lessons, so that a concurrent change of one of them waits.
 */
export async function limitLessons(
  { setInheritedAudiences }: Pick<CollegeContext, 'setInheritedAudiences'>,
  tx: Tx,
  itemIds: readonly string[],
) {
  if (itemIds.length === 0) return
  const ids = [...new Set(itemIds)]
  await sql`
    select from college.course where id in (select course_id from ${LESSONS} as lesson where item_id = any (${ids}::uuid[]))
    order by id for no key update`.execute(tx)
  const { rows } = await sql<Row>`
    select item_id, reader_audience as audience, is_placed and state = 'online' as is_online
    from ${LESSONS} as lesson join college.course on course.id = course_id where item_id = any (${ids}::uuid[])`.execute(tx)
  const courses = Map.groupBy(rows, ({ item_id }) => item_id)
  await setInheritedAudiences(tx, new Map(ids.map((id) => [id, inheritedFrom(courses.get(id) ?? [])])))
}

function inheritedFrom(courses: readonly Row[]): Audience | null {
  const online = courses.filter(({ is_online }) => is_online)
  const audience = widestOf((online.length > 0 ? online : courses).map((course) => readAudience(course.audience)))
  return audience.kind === 'everybody' ? null : audience
}
