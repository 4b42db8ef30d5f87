import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Sql, Tx } from '../context.ts'
import type { Days } from '../period.ts'

type Note = { readonly id: string; readonly day: string; readonly text: string }

export async function findNotes(db: Sql, { from, to }: Days): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select id, day::text as day, text from analytics.note where day between ${from} and ${to} order by day, created_at, id`.execute(db)
  return rows
}

export async function addNote(tx: Tx, { day, text }: Omit<Note, 'id'>, accountId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into analytics.note (day, text, created_by) values (${day}, ${text}, ${accountId}) returning id`.execute(tx)
  return one(rows).id
}

/** Changes the note only when it is still as the caller read it. */
export async function changeNote(
  tx: Tx,
  { id, day, text }: Note,
  before: Omit<Note, 'id'> | undefined,
): Promise<'NOT_FOUND' | 'NOTE_CHANGED' | undefined> {
  const { rows } = await sql<Omit<Note, 'id'>>`select day::text as day, text from analytics.note where id = ${id} for update`.execute(tx)
  const [now] = rows
  if (!now) return 'NOT_FOUND'
  if (now.day !== before?.day || now.text !== before.text) return 'NOTE_CHANGED'
  await sql`update analytics.note set day = ${day}, text = ${text} where id = ${id}`.execute(tx)
  return undefined
}

/** Deletes and returns the note; returns undefined when it does not exist. */
export async function takeNote(tx: Tx, id: string): Promise<Omit<Note, 'id'> | undefined> {
  const { rows } = await sql<Omit<Note, 'id'>>`delete from analytics.note where id = ${id} returning day::text as day, text`.execute(tx)
  return rows[0]
}
