import { isDeepStrictEqual } from 'node:util'
import type { Draft } from '../../contract.ts'
import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findWhole } from './whole-revision.ts'

/** Compares two revisions of one item. A revision of another item is treated as not found. */
export const compareRevisions = serve(calls.compareRevisions, async ({ database }, { beforeId, afterId }) => {
  const [before, after] = [await findWhole(database.of(), beforeId), await findWhole(database.of(), afterId)]
  if (!before || !after || before.itemId !== after.itemId) return { refused: 'NOT_FOUND' }
  const fields = Object.keys(before.draft) as (keyof Draft)[]
  return { ok: { before, after, changed: fields.filter((field) => !isDeepStrictEqual(before.draft[field], after.draft[field])) } }
})
