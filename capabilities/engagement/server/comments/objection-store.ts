import { sql } from 'kysely'
import type { Sql } from '../context.ts'

/** An appeal as its author sees it. */
export type AnsweredObjection = {
  readonly subject_id: string
  readonly state: 'open' | 'granted' | 'refused'
  readonly answer: string
}

/** Returns the appeals against decisions, by the id of their subject. */
export async function findObjections(db: Sql, subjects: readonly string[]): Promise<ReadonlyMap<string, AnsweredObjection>> {
  if (subjects.length === 0) return new Map()
  const { rows } = await sql<AnsweredObjection>`
    select subject_id, state, answer from engagement.objection where subject_id = any (${[...subjects]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.subject_id, row]))
}
