import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import * as calls from '../../contract.ts'
import { coursePath } from '../../contract.ts'
import { type Sql, serve } from '../context.ts'
import { readDraftOf } from './course-draft.ts'
import { readSummaries } from './lesson-teasers.ts'

export const getCourseDraft = serve(calls.getCourseDraft, async ({ database }, { id }, { language }) => {
  const db: Sql = database.of()
  const course = await db.selectFrom('college.course').selectAll().where('id', '=', id).executeTakeFirst()
  if (!course) return { refused: 'NOT_FOUND' }
  const [draft, enrolled] = await Promise.all([readDraftOf(db, course), countEnrolled(db, id)])
  const lessons = await readSummaries(
    db,
    draft.chapters.flatMap((chapter) => chapter.lessons),
    language,
  )
  const { number, version, state, changed_at } = course
  const changedAt = changed_at.toISOString()
  return {
    ok: { id, number, version, state, href: coursePath(course), enrolled, lessons, draft, hasDraft: course.draft !== null, changedAt },
  }
})

async function countEnrolled(db: Sql, id: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from college.enrolment where course_id = ${id} and left_at is null`.execute(db)
  return one(rows).count
}
