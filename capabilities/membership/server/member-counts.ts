import { sql } from 'kysely'
import { one } from '#server/database/statement/one.ts'
import type { Sql, Tx } from './context.ts'

/** Counts the members of each grade and branch by its id, without those who left or were excluded. */
export async function countMembers(db: Sql): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; members: number }>`
    select coalesce(grade_id, branch_id) as id, count(*)::int as members from membership.member
    where state in ('active', 'lapsed', 'suspended') and account_id is not null
    group by grouping sets ((grade_id), (branch_id))`.execute(db)
  return new Map(rows.map(({ id, members }) => [id, members]))
}

/** Returns true when a member or an application of any state refers to the grade or branch. */
export async function isInUse(tx: Tx, column: 'grade_id' | 'branch_id', id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from membership.member where ${sql.ref(column)} = ${id})
      or exists (select from membership.application where ${sql.ref(column)} = ${id}) as used`.execute(tx)
  return one(rows).used
}
