import { type RawBuilder, sql } from 'kysely'
import type { Question } from '../../contract.ts'
import type { Sql, Tx } from '../deps.ts'
import type { Draw, Pooled } from './draw.ts'

/** The quiz of a lesson (`itemId`) or the exam (null) of a published course, and its rules. */
export type AssessmentRow = {
  readonly courseId: string
  readonly itemId: string | null
  readonly draws: number
  readonly passPercent: number
  readonly attempts: number | null
  readonly minutes: number | null
}
export type AttemptRow = {
  readonly id: string
  readonly account_id: string
  readonly course_id: string
  readonly item_id: string | null
  readonly number: number
  readonly pass_percent: number
  readonly began_at: Date
  readonly ends_at: Date | null
  readonly closed_at: Date | null
  readonly draw: Draw
  readonly points: number | null
  readonly most: number
  readonly is_passed: boolean | null
}
export type AnswerRow = { readonly place: number; readonly chosen: readonly number[]; readonly changes: number }
export type AskedQuestion = Pooled & Pick<Question, 'case' | 'parts'>

/** Of a lesson that is public and in the course, or of the course. */
export async function findAssessment(db: Sql, courseId: string, lesson: number | undefined): Promise<AssessmentRow | undefined> {
  const isIt =
    lesson === undefined ? sql`item_id is null` : sql`item_id = (select item_id from content.public_item where number = ${lesson} limit 1)`
  const { rows } = await sql<AssessmentRow>`
    select course_id as "courseId", item_id as "itemId", draws, pass_percent as "passPercent", attempts, minutes
    from college.assessment where course_id = ${courseId} and ${isIt}`.execute(db)
  return rows[0]
}

export const isOf = ({ courseId, itemId }: Pick<AssessmentRow, 'courseId' | 'itemId'>): RawBuilder<boolean> =>
  sql<boolean>`course_id = ${courseId} and item_id is not distinct from ${itemId}::uuid`

/** What somebody's attempts at one assessment came to, the newest first. */
export async function readAttempts(db: Sql, accountId: string, assessment: AssessmentRow): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select * from college.attempt where account_id = ${accountId} and ${isOf(assessment)} order by number desc`.execute(db)
  return rows
}

export async function findAttempt(db: Sql, accountId: string, id: string): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`select * from college.attempt where id = ${id} and account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** Locked until the transaction ends: no answer is saved meanwhile. */
export async function lockAttempt(tx: Tx, id: string): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`select * from college.attempt where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** Questions that an assessment may draw. */
export async function readPool(db: Sql, { courseId, itemId }: AssessmentRow): Promise<Pooled[]> {
  const { rows } = await sql<Pooled>`
    select id, content->'parts' as parts from college.question_version
    where course_id = ${courseId} and is_current and ${itemId === null ? sql`in_exam` : sql`item_id = ${itemId}`}`.execute(db)
  return rows
}

/** The questions of a draw, in its order, as they were when it was drawn. */
export async function readAsked(db: Sql, draw: Draw): Promise<AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    select id, content->'case' as case, content->'parts' as parts from college.question_version
    where id = any (${draw.map(({ version }) => version)}::uuid[])`.execute(db)
  const known = new Map(rows.map((row) => [row.id, row]))
  return draw.map(({ version }) => known.get(version)!)
}

export async function readAnswers(db: Sql, attemptId: string): Promise<ReadonlyMap<number, AnswerRow>> {
  const { rows } = await sql<AnswerRow>`select place, chosen, changes from college.answer where attempt_id = ${attemptId}`.execute(db)
  return new Map(rows.map((row) => [row.place, row]))
}
