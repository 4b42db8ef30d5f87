import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { Sql } from '../tables-of.ts'
import { findDetail } from './media-row.ts'

export async function getMedia(db: Sql, { id }: InputOf<typeof calls.getMedia>): Promise<Outcome<typeof calls.getMedia>> {
  const detail = await findDetail(db, id)
  return detail ? { ok: detail } : { refused: 'NOT_FOUND' }
}
