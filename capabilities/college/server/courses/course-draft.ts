import { sql } from 'kysely'
import type { Bilingual } from '#contract/language.ts'
import type { CourseDraft } from '../../contract.ts'
import { readAssessments, readQuestions } from '../assessments/assessment-store.ts'
import type { Sql } from '../context.ts'
import type { CourseRow } from '../course-store.ts'

/** Returns the unpublished changes of a course, else its stored state. */
export const readDraftOf = async (db: Sql, course: CourseRow): Promise<CourseDraft> => draftOf(course) ?? (await readPublished(db, course))

/** Returns the unpublished changes. Older drafts may lack questions and assessments. */
export const draftOf = ({ draft }: CourseRow): CourseDraft | undefined =>
  draft ? { ...draft, questions: draft.questions ?? [], assessments: draft.assessments ?? [] } : undefined

export async function readPublished(db: Sql, course: CourseRow): Promise<CourseDraft> {
  const { title, slug, level, topics, lead, description, audience, credits, goals, teachers, cover } = course
  const chapters = await readChapters(db, course.id)
  const [questions, assessments] = [await readQuestions(db, course.id), await readAssessments(db, course.id)]
  return {
    title,
    slug,
    level,
    topics,
    lead,
    description,
    audience,
    credits,
    goals: [...goals],
    teachers: [...teachers],
    cover,
    chapters,
    questions,
    assessments,
  }
}

async function readChapters(db: Sql, id: string): Promise<{ title: Bilingual; lessons: string[] }[]> {
  const { rows } = await sql<{ title: Bilingual; lessons: string[] }>`
    select title, array(select item_id from college.lesson where course_id = chapter.course_id and lesson.chapter = chapter.position order by lesson.position) as lessons
    from college.chapter where course_id = ${id} order by position`.execute(db)
  return rows
}
