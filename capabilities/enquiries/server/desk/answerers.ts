import { sql } from 'kysely'
import type { Sql } from '../deps.ts'

type Person = { readonly id: string; readonly name: string | null }
/** More than anybody chooses among. */
const MOST = 200

/** Who may answer enquiries now; or who of these. The last condition leads to the operators alone. */
export async function findAnswerers(db: Sql, roles: readonly string[], among?: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select person.account_id as id, summary.name
    from accounts.person left join profile.summary using (account_id)
    where person.status = 'active' and roles && ${[...roles]}::text[] and roles <> '{user}'
      and (${among ?? null}::uuid[] is null or person.account_id = any (${among ?? []}::uuid[]))
    order by summary.name nulls last, person.account_id limit ${MOST}`.execute(db)
  return rows
}
