import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { Sql } from '../tables-of.ts'
import { findDetail } from './media-row.ts'

export const getMedia = serve(calls.getMedia, async (db: Sql, { id }) => {
  const detail = await findDetail(db, id)
  return detail ? { ok: detail } : { refused: 'NOT_FOUND' }
})
