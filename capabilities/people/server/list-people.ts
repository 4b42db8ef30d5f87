import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../contract.ts'
import type { PeopleDeps } from './deps.ts'
import { findPeople, type Sql } from './people-store.ts'
import { toRow } from './person-row.ts'

/** Pages are selected by offset, so none may begin beyond this row (S99). */
const FURTHEST = 10_000

export async function listPeople(
  sql: Sql,
  { database }: Pick<PeopleDeps, 'database'>,
  input: InputOf<typeof calls.listPeople>,
): Promise<Outcome<typeof calls.listPeople>> {
  if (input.page * input.pageSize > FURTHEST) return { refused: 'PAGE_TOO_FAR', fields: { page: 'PAGE_TOO_FAR' } }
  const { rows, total, isMore } = await findPeople(sql, database.pool, input, input)
  return { ok: { list: rows.map(toRow), total, isMore } }
}
