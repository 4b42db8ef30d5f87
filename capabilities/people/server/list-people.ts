import * as calls from '../contract.ts'
import { serve } from './context.ts'
import { findPeople } from './people-store.ts'
import { toRow } from './person-row.ts'

/** Pages are selected by offset, so none may begin beyond this row (S99). */
const FURTHEST = 10_000

export const listPeople = serve(calls.listPeople, async ({ database }, input) => {
  if (input.page * input.pageSize > FURTHEST) return { refused: 'PAGE_TOO_FAR', fields: { page: 'PAGE_TOO_FAR' } }
  const { rows, total, isMore } = await findPeople(database.of(), database.pool, input, input)
  return { ok: { list: rows.map(toRow), total, isMore } }
})
