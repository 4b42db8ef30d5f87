import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import type { Sql } from '../tables-of.ts'
import { findDetail } from './media-row.ts'

export const getMedia = serve(calls.getMedia, async ({ database }, { id }) => {
  const db: Sql = database.of()
  const detail = await findDetail(db, id)
  return detail ? { ok: detail } : { refused: 'NOT_FOUND' }
})
