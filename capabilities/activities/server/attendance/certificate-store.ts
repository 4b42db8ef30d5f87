import { sql } from 'kysely'
import { AttendanceNumber, attendancePath } from '../../contract.ts'
import type { Sql } from '../context.ts'

/** Returns the page of the certificate of attendance with the typed number; null without one. */
export async function findAttendancePath(db: Sql, typed: string): Promise<string | null> {
  const { data: number } = AttendanceNumber.safeParse(typed)
  if (number === undefined) return null
  const { rows } = await sql`select from activities.certificate where number = ${number}`.execute(db)
  return rows.length > 0 ? attendancePath(number) : null
}
