import { sql } from 'kysely'
import type { InputOf, Outcome } from '#contract/call.ts'
import type { Caller } from '#contract/caller.ts'
import type { Words } from '#contract/language.ts'
import { type CourseDraft, coursePath, type readCourseDraft } from '../contract.ts'
import type { CourseRow } from './course-store.ts'
import type { CollegeDeps, Sql } from './deps.ts'
import { readFaces } from './find-lessons.ts'

/** A course with everything that is written of it. */
export async function showDraft(
  { database }: Pick<CollegeDeps, 'database'>,
  { id }: InputOf<typeof readCourseDraft>,
  { language }: Pick<Caller, 'language'>,
): Promise<Outcome<typeof readCourseDraft>> {
  const db: Sql = database.of()
  const course = (await db.selectFrom('college.course').selectAll().where('id', '=', id).executeTakeFirst()) as CourseRow | undefined
  if (!course) return { refused: 'NOT_FOUND' }
  const [chapters, enrolled] = await Promise.all([readChapters(db, id), countEnrolled(db, id)])
  const lessons = await readFaces(
    db,
    chapters.flatMap((chapter) => chapter.lessons),
    language,
  )
  const { title, slug, level, topics, lead, description, audience, credits, goals, teachers, cover } = course
  const draft = { title, slug, level, topics, lead, description, audience, credits, goals, teachers, cover, chapters }
  return {
    ok: {
      ...{ id, number: course.number, version: course.version, state: course.state, href: coursePath(course), enrolled, lessons },
      draft: draft as unknown as CourseDraft,
    },
  }
}

async function readChapters(db: Sql, id: string): Promise<{ title: Words; lessons: string[] }[]> {
  const { rows } = await sql<{ title: Words; lessons: string[] }>`
    select title, array(select item_id from college.lesson where course_id = chapter.course_id and lesson.chapter = chapter.position order by lesson.position) as lessons
    from college.chapter where course_id = ${id} order by position`.execute(db)
  return rows
}

async function countEnrolled(db: Sql, id: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from college.enrolment where course_id = ${id} and left_at is null`.execute(db)
  return rows[0]!.count
}
