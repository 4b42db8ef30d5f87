import { type RawBuilder, type Selectable, sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Question } from '../../contract.ts'
import type { Sql, Tables, Tx } from '../context.ts'
import type { Draw, Pooled } from './draw.ts'

/** Rules of a quiz (`itemId` is the lesson) or of an exam (`itemId` is null) of a published course. */
export type AssessmentRow = {
  readonly courseId: string
  readonly itemId: string | null
  readonly draws: number
  readonly passPercent: number
  readonly attempts: number | null
  readonly minutes: number | null
  /** Is true when a question in the pool has several parts. */
  readonly hasCases: boolean
}
export type AttemptRow = Readonly<Omit<Selectable<Tables['college.attempt']>, 'draw'>> & { readonly draw: Draw }
export type AnswerRow = { readonly place: number; readonly chosen: readonly number[]; readonly changes: number }
export type AskedQuestion = Pooled & Pick<Question, 'case' | 'parts'>

/** Finds the quiz of a public lesson in the course, or the exam when `lesson` is undefined. */
export async function findAssessment(db: Sql, courseId: string, lesson: number | undefined): Promise<AssessmentRow | undefined> {
  const isIt =
    lesson === undefined
      ? sql`item_id is null`
      : sql`item_id = (select item_id from college.lesson join content.public_item as item using (item_id)
          where lesson.course_id = ${courseId} and item.number = ${lesson} limit 1)`
  const { rows } = await sql<AssessmentRow>`
    select course_id as "courseId", item_id as "itemId", draws, pass_percent as "passPercent", attempts, minutes, exists (
      select from college.question_version as question
      where question.course_id = assessment.course_id and is_current and jsonb_array_length(content->'parts') > 1
        and (question.item_id = assessment.item_id or assessment.item_id is null and in_exam)) as "hasCases"
    from college.assessment where course_id = ${courseId} and ${isIt}`.execute(db)
  return rows[0]
}

const isOf = ({ courseId, itemId }: Pick<AssessmentRow, 'courseId' | 'itemId'>): RawBuilder<boolean> =>
  sql<boolean>`course_id = ${courseId} and item_id is not distinct from ${itemId}::uuid`

/** Returns the attempts of an account at one assessment in the current round of the course, newest first. `is_over` is true for an open attempt whose time has expired. */
export async function readAttempts(
  db: Sql,
  accountId: string,
  assessment: AssessmentRow,
): Promise<(AttemptRow & { readonly is_over: boolean })[]> {
  const { rows } = await sql<AttemptRow & { is_over: boolean }>`
    select *, closed_at is null and ends_at is not null and ends_at <= platform.now() as is_over from college.attempt where account_id = ${accountId} and ${isOf(assessment)} and repeated_at is null order by number desc`.execute(
    db,
  )
  return rows
}

export async function findAttempt(db: Sql, accountId: string, id: string): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`select * from college.attempt where id = ${id} and account_id = ${accountId}`.execute(db)
  return rows[0]
}

/**
 * Locks attempts until the transaction ends, so that no answer is saved meanwhile. Locks the courses, then the enrolments, first (the order
 * of saveProgress), each in key order, to avoid deadlocks. Each CTE reads the previous one, which fixes the order.
 */
export async function lockAttempts(tx: Tx, named: readonly Pick<AttemptRow, 'id' | 'account_id'>[]): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    with own as materialized (
      select id, account_id, course_id from college.attempt
      join unnest(${named.map(({ id }) => id)}::uuid[], ${named.map(({ account_id }) => account_id)}::uuid[]) as named (id, account_id) using (id, account_id)
    ), course as materialized (
      select id from college.course where id in (select course_id from own) order by id for share
    ), enrolment as materialized (
      select 1 from college.enrolment
      where (account_id, course_id) in (select account_id, course_id from own join course on course.id = course_id)
      order by account_id, course_id for update
    )
    select * from college.attempt
    where id in (select id from own) and (select count(*) from course) + (select count(*) from enrolment) > 0 order by id for no key update`.execute(
    tx,
  )
  return rows
}

export async function readPool(db: Sql, { courseId, itemId }: AssessmentRow): Promise<Pooled[]> {
  const { rows } = await sql<Pooled>`
    select id, content->'parts' as parts from college.question_version
    where course_id = ${courseId} and is_current and ${itemId === null ? sql`in_exam` : sql`item_id = ${itemId}`}`.execute(db)
  return rows
}

/** Data for grading and showing an attempt: its questions in drawn order, in the version at that time, and the answers by index. */
export type Paper = {
  readonly now: Date
  readonly course: number
  readonly lesson: number | null
  readonly asked: readonly AskedQuestion[]
  readonly answers: ReadonlyMap<number, AnswerRow>
}

export const readPaper = async (db: Sql, attempt: AttemptRow): Promise<Paper> => paperOf(await readPapers(db, [attempt]), attempt)

/** Returns the paper of an attempt whose paper was read. */
export function paperOf(papers: ReadonlyMap<string, Paper>, { id }: Pick<AttemptRow, 'id'>): Paper {
  const paper = papers.get(id)
  if (!paper) throw new Error('The paper of an attempt was not read.')
  return paper
}

type PapersRow = {
  readonly now: Date
  readonly courses: Readonly<Record<string, number>> | null
  readonly lessons: Readonly<Record<string, number>> | null
  readonly asked: readonly AskedQuestion[] | null
  readonly answers: readonly (AnswerRow & { readonly attempt: string })[] | null
}

/** Reads several papers in one query, by attempt id; shared questions are read once. */
export async function readPapers(db: Sql, attempts: readonly AttemptRow[]): Promise<ReadonlyMap<string, Paper>> {
  const versions = new Set(attempts.flatMap(({ draw }) => draw.map(({ version }) => version)))
  const { rows } = await sql<PapersRow>`
    select platform.now() as now,
      (select jsonb_object_agg(id, number) from college.course where id = any (${attempts.map(({ course_id }) => course_id)}::uuid[])) as courses,
      (select jsonb_object_agg(item_id, number) from content.known_item where item_id = any (${attempts.map(({ item_id }) => item_id)}::uuid[])) as lessons,
      (select jsonb_agg(content || jsonb_build_object('id', question_version.id)) from college.question_version
        where question_version.id = any (${[...versions]}::uuid[])) as asked,
      (select jsonb_agg(jsonb_build_object('attempt', attempt_id, 'place', place, 'chosen', chosen, 'changes', changes)) from college.answer
        where attempt_id = any (${attempts.map(({ id }) => id)}::uuid[])) as answers`.execute(db)
  const { now, courses, lessons, asked, answers } = one(rows)
  const known = new Map(asked?.map((question) => [question.id, question]))
  const given = Map.groupBy(answers ?? [], ({ attempt }) => attempt)
  return new Map(
    attempts.map(({ id, course_id, item_id, draw }) => [
      id,
      {
        now,
        course: courses![course_id]!,
        lesson: (item_id === null ? undefined : lessons?.[item_id]) ?? null,
        asked: draw.map(({ version }) => known.get(version)!),
        answers: new Map(given.get(id)?.map((answer) => [answer.place, answer])),
      },
    ]),
  )
}
