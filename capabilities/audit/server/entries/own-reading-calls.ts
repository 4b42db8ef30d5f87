import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findReadingsOf } from './list-store.ts'

/** Lists who viewed the caller's personal data in full: an operator acts under the own name. */
export const listOwnReadings = serve(calls.listOwnReadings, async ({ database }, _input, { session }) => {
  const rows = await findReadingsOf(database.of(), session.accountId)
  return { ok: { list: rows.map(({ at, what, ...reading }) => ({ ...reading, at: at.toISOString(), what: kindOf(what) })) } }
})

const kindOf = (what: string | null) => calls.READINGS.find((known) => known === what) ?? 'other'
