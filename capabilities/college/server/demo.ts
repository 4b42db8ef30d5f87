import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Bilingual } from '#contract/language.ts'
import type { Audience } from '#contract/site/audience.ts'
import { newVerifiableNumber } from '#server/secrets/verifiable-number.ts'
import type { Assessment, Level, Question } from '../contract.ts'
import { writeAssessments } from './assessments/assessment-store.ts'
import type { CollegeContext, Tx } from './context.ts'
import { limitLessons, listLessonItems } from './courses/lesson-readers.ts'
import { columnsOf, lessonsOf, saveCovers, writeOutline } from './courses/write-course.ts'
import { notifyCourse } from './learning/follow.ts'

export type DemoLearner = { readonly id: string; readonly name: string }

/**
 * Enrols two thirds of the demo people, each with progress derived from their index. Those who finished all lessons of a course without
 * assessments complete it and get a certificate. The rows are deleted with the course or the account.
 */
async function loadDemoLearners(tx: Tx, courseId: string, learners: readonly DemoLearner[]): Promise<void> {
  const rows = learners.map(({ id, name }, at) => ({ account_id: id, name, at, number: newVerifiableNumber() }))
  const taken = sql`(
    select *, 3 + (at * 11 + course_number * 7) % 50 as days, (at * 7 + course_number * 3) % (lessons + 2) as done
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as learner (account_id uuid, name text, at int, number text)
      cross join (select id as course_id, course.number::int as course_number, title, valid_months,
        (select count(*)::int from college.lesson where course_id = course.id) as lessons,
        exists (select from college.assessment where course_id = course.id) as has_exam from college.course where id = ${courseId}) as course
    where (at + course_number) % 3 <> 0
  )`
  await sql`
    insert into college.enrolment (account_id, course_id, enrolled_at, last_at, finished_at)
    select account_id, course_id, platform.now() - days * interval '1 day', platform.now() - (days - 2) * interval '1 day',
      case when done >= lessons and not has_exam then platform.now() - (days - 2) * interval '1 day' end
    from ${taken} as taken`.execute(tx)
  await sql`
    insert into college.progress (account_id, course_id, item_id, spent_s, done_at)
    select account_id, course_id, item_id, 240 + 30 * nth, case when nth <= done then platform.now() - (days - 2) * interval '1 day' end
    from ${taken} as taken join (
      select item_id, course_id as of_course, row_number() over (order by chapter, position) as nth from college.lesson where course_id = ${courseId}
    ) as lesson on of_course = course_id and nth <= done + 1`.execute(tx)
  await sql`
    insert into college.certificate (number, account_id, course_id, name, title, credits, finished_at, issued_at, valid_until)
    select number, account_id, course_id, name, title, '{"zh-CN":"","en-US":""}', platform.now() - (days - 2) * interval '1 day', platform.now() - (days - 2) * interval '1 day',
      ((platform.now() - (days - 2) * interval '1 day') at time zone 'Asia/Shanghai')::date + valid_months * interval '1 month'
    from ${taken} as taken where done >= lessons and not has_exam`.execute(tx)
}

export type DemoCourse = {
  readonly slug: string
  readonly readers?: Audience
  readonly validMonths?: number
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
      validMonths: course.validMonths ?? null,
      goals: [],
      teachers: [...course.teachers],
      chapters,
      ...bankOf(course),
    }
    const made = await tx
      .insertInto('college.course')
      .values({
        ...columnsOf(draft),
        ...(course.readers && { reader_audience: JSON.stringify(course.readers) }),
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
    if (course.readers) await limitLessons(context, tx, await listLessonItems(tx, made.id))
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
