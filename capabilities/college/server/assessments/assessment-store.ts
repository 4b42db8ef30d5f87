import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Assessment, CourseDraft, Question } from '../../contract.ts'
import type { Sql, Tx } from '../context.ts'

type Written = Pick<CourseDraft, 'questions' | 'assessments'>

/** Returns the current question bank, in order. */
export async function readQuestions(db: Sql, courseId: string): Promise<Question[]> {
  const { rows } = await sql<Question>`
    select question_id as id, item_id as lesson, in_exam as "inExam", content->'case' as case, content->'parts' as parts
    from college.question_version where course_id = ${courseId} and is_current order by position`.execute(db)
  return rows
}

/** Returns the quizzes in lesson order, then the exam. */
export async function readAssessments(db: Sql, courseId: string): Promise<Assessment[]> {
  const { rows } = await sql<Assessment>`
    select item_id as lesson, draws, pass_percent as "passPercent", assessment.attempts, minutes
    from college.assessment left join college.lesson using (course_id, item_id)
    where course_id = ${courseId} order by item_id is null, chapter, position`.execute(db)
  return rows
}

/** Replaces question bank and rules. A changed question gets a new version; existing attempts keep theirs. */
export async function writeAssessments(tx: Tx, courseId: string, { questions, assessments }: Written): Promise<void> {
  const wanted = sql`(select id as question_id, place, lesson as item_id, "inExam" as in_exam, jsonb_build_object('case', "case", 'parts', parts) as content
    from rows from (jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as (id uuid, lesson uuid, "inExam" boolean, "case" jsonb, parts jsonb))
      with ordinality as each (id, lesson, "inExam", "case", parts, place))`
  const isSame = sql`known.question_id = wanted.question_id and known.item_id is not distinct from wanted.item_id
    and known.in_exam = wanted.in_exam and known.content = wanted.content`
  await sql`
    update college.question_version as known set is_current = false
    where course_id = ${courseId} and is_current and not exists (select from ${wanted} as wanted where ${isSame})`.execute(tx)
  await sql`
    update college.question_version as known set position = wanted.place from ${wanted} as wanted
    where course_id = ${courseId} and is_current and known.question_id = wanted.question_id and position <> wanted.place`.execute(tx)
  await sql`
    insert into college.question_version (course_id, question_id, position, item_id, in_exam, content)
    select ${courseId}, question_id, place, item_id, in_exam, content from ${wanted} as wanted
    where not exists (select from college.question_version as known
      where course_id = ${courseId} and is_current and known.question_id = wanted.question_id)`.execute(tx)
  await sql`
    delete from college.question_version where course_id = ${courseId} and not is_current
      and not exists (select from college.attempt where attempt.course_id = ${courseId})`.execute(tx)
  await writeRules(tx, courseId, assessments)
}

/** Writes the rules. Includes rules of lessons outside the outline, so that they apply again when the lesson returns. */
async function writeRules(tx: Tx, courseId: string, assessments: readonly Assessment[]): Promise<void> {
  await sql`delete from college.assessment where course_id = ${courseId}`.execute(tx)
  await sql`
    insert into college.assessment (course_id, item_id, draws, pass_percent, attempts, minutes)
    select ${courseId}, lesson, draws, "passPercent", attempts, minutes
    from jsonb_to_recordset(${JSON.stringify(assessments)}::jsonb) as each (lesson uuid, draws int, "passPercent" int, attempts int, minutes int)
    on conflict (course_id, item_id) do nothing`.execute(tx)
}

type Exam = { readonly draws: number; readonly passPercent: number; readonly attempts: number | null; readonly minutes: number | null }

export async function readExam(pool: Pool, courseId: string): Promise<Exam | null> {
  const { rows } = await pool.query<Exam>({
    name: 'college.exam',
    text: `select draws, pass_percent as "passPercent", attempts, minutes from college.assessment where course_id = $1 and item_id is null`,
    values: [courseId],
  })
  return rows[0] ?? null
}
