import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Tx } from '../context.ts'
import type { Wanted } from './read-row.ts'

export async function isTaken(tx: Tx, number: number): Promise<boolean> {
  const { rows } = await sql`select from membership.member where number = ${number}`.execute(tx)
  return rows.length > 0
}

/** Lets the sequence go on after the numbers of a file, so that it never gives one of them again. */
export async function passNumbers(tx: Tx, numbers: readonly number[]): Promise<void> {
  const largest = Math.max(0, ...numbers)
  if (largest === 0) return
  await sql`
    select setval('membership.member_number', ${largest}) from membership.member_number as sequence where sequence.last_value < ${largest}`.execute(
    tx,
  )
}

type Imported = Wanted & { readonly accountId: string; readonly name: string; readonly state: 'active' | 'lapsed' }

/** Adds a member with the number of the file, or with the next one. */
export async function addImported(tx: Tx, member: Imported): Promise<{ readonly id: string; readonly number: number }> {
  const { rows } = await sql<{ id: string; number: number }>`
    insert into membership.member (account_id, number, name, grade_id, branch_id, joined_on, ends_on, state)
    values (${member.accountId}, coalesce(${member.number}::bigint, nextval('membership.member_number')), ${member.name}, ${member.gradeId},
      ${member.branchId}, ${member.joinedOn}, ${member.endsOn}, ${member.state})
    returning id, number`.execute(tx)
  return one(rows)
}
