import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { Sql } from '../tables-of.ts'
import { findAsset } from './asset-store.ts'
import { findUses } from './uses.ts'

export const listUses = serve(calls.listUses, async (db: Sql, { id }) => {
  if (!(await findAsset(db, id))) return { refused: 'NOT_FOUND' }
  const uses = await findUses(db, id)
  return { ok: uses.map(({ at, ...use }) => ({ ...use, at: at.toISOString() })) }
})
