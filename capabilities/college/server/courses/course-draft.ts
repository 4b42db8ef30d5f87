import { sql } from 'kysely'
import { type Bilingual, LANGUAGES } from '#contract/language.ts'
import { one } from '#server/database/statement/one.ts'
import type { CourseDraft } from '../../contract.ts'
import { readAssessments, readQuestions } from '../assessments/assessment-store.ts'
import type { Sql, Tx } from '../context.ts'
import type { CourseRow } from '../course-store.ts'

/** Returns the unpublished changes of a course, else its stored state. */
export const readDraftOf = async (db: Sql, course: CourseRow): Promise<CourseDraft> =>
  courseDraft(course) ?? (await readPublished(db, course))

/** Returns the unpublished changes. Older drafts may lack questions, assessments and the validity of certificates. */
export const courseDraft = ({ draft }: CourseRow): CourseDraft | undefined =>
  draft
    ? { ...draft, questions: draft.questions ?? [], assessments: draft.assessments ?? [], validMonths: draft.validMonths ?? null }
    : undefined

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
    validMonths: course.valid_months,
  }
}

async function readChapters(db: Sql, id: string): Promise<{ title: Bilingual; lessons: string[] }[]> {
  const { rows } = await sql<{ title: Bilingual; lessons: string[] }>`
    select title, array(select item_id from college.lesson where course_id = chapter.course_id and lesson.chapter = chapter.position order by lesson.position) as lessons
    from college.chapter where course_id = ${id} order by position`.execute(db)
  return rows
}

type Unfit = {
  readonly refused: 'LESSON_TWICE' | 'QUESTION_TWICE' | 'LESSON_UNKNOWN' | 'TOPIC_UNKNOWN'
  readonly fields?: Readonly<Record<string, 'LESSON_UNKNOWN'>>
}

/**
 * Refuses repeated lessons and questions, unknown topics, and lessons that are not items of the section college or are in the trash
 * (`lessons.<item id>`).
 */
export async function checkDraft(tx: Tx, { topics, chapters, questions }: CourseDraft): Promise<Unfit | undefined> {
  const ids = chapters.flatMap(({ lessons }) => lessons)
  if (new Set(ids).size < ids.length) return { refused: 'LESSON_TWICE' }
  if (new Set(questions.map(({ id }) => id)).size < questions.length) return { refused: 'QUESTION_TWICE' }
  const { rows } = await sql<{ known: string[]; topics: number }>`
    select array(select distinct item_id from content.known_item
             where item_id = any (${ids}::uuid[]) and section = 'college' and trashed_at is null) as known,
           (select count(*)::int from content.public_topic where slug = any (${topics}::text[])) as topics`.execute(tx)
  const known = new Set(one(rows).known)
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0)
    return { refused: 'LESSON_UNKNOWN', fields: Object.fromEntries(unknown.map((id) => [`lessons.${id}`, 'LESSON_UNKNOWN' as const])) }
  return one(rows).topics < new Set(topics).size ? { refused: 'TOPIC_UNKNOWN' } : undefined
}

/** Returns what a course lacks for publication, by field, or undefined. Reads the outline within the transaction. */
export async function findMissingFields(
  tx: Tx,
  { id, title, lead }: Pick<CourseRow, 'id' | 'title' | 'lead'>,
): Promise<Readonly<Record<string, 'COURSE_INCOMPLETE'>> | undefined> {
  const isNamed = LANGUAGES.some((language) => title[language] !== '' && lead[language] !== '')
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from college.lesson join content.public_item as item using (item_id) where lesson.course_id = ${id}) as has`.execute(
    tx,
  )
  if (isNamed && one(rows).has) return undefined
  return { ...(!isNamed && { lead: 'COURSE_INCOMPLETE' as const }), ...(!one(rows).has && { chapters: 'COURSE_INCOMPLETE' as const }) }
}
