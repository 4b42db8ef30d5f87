import { sql } from 'kysely'
import type { Sql } from '../context.ts'

type Person = { readonly id: string; readonly name: string | null }
/** Limits the list to a number that an operator can choose from. */
const MOST = 200

/**
 * Returns the accounts that may answer enquiries, optionally among the given ones. The condition `roles <> '{user}'` lets the database use
 * the index of operators.
 */
export async function findAnswerers(db: Sql, roles: readonly string[], among?: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select person.account_id as id, summary.name
    from accounts.person left join profile.summary using (account_id)
    where person.status = 'active' and roles && ${[...roles]}::text[] and roles <> '{user}'
      and (${among ?? null}::uuid[] is null or person.account_id = any (${among ?? []}::uuid[]))
    order by summary.name nulls last, person.account_id limit ${MOST}`.execute(db)
  return rows
}
