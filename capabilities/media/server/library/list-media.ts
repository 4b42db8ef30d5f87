import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import type { Sql } from '../tables-of.ts'
import { findAssetsOfPage } from './asset-store.ts'
import { toRow } from './media-row.ts'

/** Pages are counted from the first row, so none may begin beyond this offset (S99). */
const FURTHEST = 10_000

export const listMedia = serve(calls.listMedia, async ({ database }, input) => {
  const db: Sql = database.of()
  if (input.page * input.pageSize > FURTHEST) return { refused: 'PAGE_TOO_FAR', fields: { page: 'PAGE_TOO_FAR' } }
  const { rows, total, isMore } = await findAssetsOfPage(db, input)
  return { ok: { list: rows.map(toRow), total, isMore } }
})
