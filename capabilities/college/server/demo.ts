import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Bilingual } from '#contract/language.ts'
import type { Assessment, Level, Question } from '../contract.ts'
import { writeAssessments } from './assessments/assessment-store.ts'
import type { CollegeContext, Tx } from './context.ts'
import { columnsOf, lessonsOf, saveCovers, writeOutline } from './courses/write-course.ts'
import { type DemoLearner, loadDemoLearners } from './demo-learners.ts'
import { notifyCourse } from './learning/follow.ts'

export type DemoCourse = {
  readonly slug: string
  readonly level: Level
  readonly topics: readonly string[]
  readonly cover: string
  readonly title: Bilingual
  readonly lead: Bilingual
  readonly description: Bilingual
  readonly credits: Bilingual
  readonly teachers: readonly { readonly name: Bilingual; readonly credential: Bilingual }[]
  readonly chapters: readonly { readonly title: Bilingual; readonly lessons: readonly string[] }[]
  readonly questions: readonly Omit<Question, 'id'>[]
  readonly assessments: readonly Assessment[]
}
const NOTHING: Bilingual = { 'zh-CN': '', 'en-US': '' }

type DemoCollege = { readonly ownerId: string; readonly courses: readonly DemoCourse[]; readonly learners: readonly DemoLearner[] }

/** Publishes the demo courses with learners, within the transaction that loads the lessons. The first course is the newest. */
export async function loadDemoCourses(context: CollegeContext, tx: Tx, { ownerId, courses, learners }: DemoCollege): Promise<void> {
  for (const [place, course] of courses.entries()) {
    const chapters = course.chapters.map(({ title, lessons }) => ({ title, lessons: [...lessons] }))
    const draft = {
      ...course,
      topics: [...course.topics],
      audience: NOTHING,
      goals: [],
      teachers: [...course.teachers],
      chapters,
      ...bankOf(course),
    }
    const made = await tx
      .insertInto('college.course')
      .values({
        ...columnsOf(draft),
        state: 'online',
        created_by: ownerId,
        changed_by: ownerId,
        created_at: daysAgo(80 + 30 * place),
        changed_at: daysAgo(30 + 30 * place),
        first_online_at: daysAgo(60 + 30 * place),
        published_at: daysAgo(30 + 30 * place),
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    await writeOutline(tx, made.id, chapters)
    await writeAssessments(tx, made.id, draft)
    await saveCovers(context, tx, { id: made.id, title: course.title, covers: [course.cover] })
    await loadDemoLearners(tx, made.id, learners)
    await notifyCourse(tx, made.number, await lessonsOf(tx, made.id))
  }
}

const daysAgo = (days: number) => sql<Date>`platform.now() - ${days} * interval '1 day'`

const bankOf = ({ questions, assessments }: DemoCourse) => ({
  questions: questions.map((question) => ({ ...question, id: randomUUID() })),
  assessments: [...assessments],
})

/** Removes the demo courses that no editor changed, with all progress in them. Returns their number. */
export async function removeDemoCourses(
  context: CollegeContext,
  tx: Tx,
  { ownerId, slugs }: { readonly ownerId: string; readonly slugs: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ id: string; number: number; title: Bilingual }>`
    select id, number, title from college.course
    where slug = any (${slugs}::text[]) and created_by = ${ownerId} and changed_by = ${ownerId} order by id for update`.execute(tx)
  for (const { id, number, title } of rows) {
    await saveCovers(context, tx, { id, title, covers: [] })
    const lessons = await lessonsOf(tx, id)
    await tx.deleteFrom('college.course').where('id', '=', id).execute()
    await notifyCourse(tx, number, lessons)
  }
  return rows.length
}
