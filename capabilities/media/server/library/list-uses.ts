import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import type { Sql } from '../tables-of.ts'
import { findAsset } from './asset-store.ts'
import { findUses } from './uses.ts'

export const listUses = serve(calls.listUses, async ({ database }, { id }) => {
  const db: Sql = database.of()
  if (!(await findAsset(db, id))) return { refused: 'NOT_FOUND' }
  const uses = await findUses(db, id)
  return { ok: uses.map(({ at, ...use }) => ({ ...use, at: at.toISOString() })) }
})
