import { isDeepStrictEqual } from 'node:util'
import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { Draft } from '../../contract.ts'
import type { ContentDeps } from '../deps.ts'
import { findWhole } from './whole-revision.ts'

type ReadDeps = Pick<ContentDeps, 'database'>

/** Compares two revisions of one item. A revision of another item is treated as not found. */
export async function compareRevisions(
  { database }: ReadDeps,
  { beforeId, afterId }: InputOf<typeof calls.compareRevisions>,
): Promise<Outcome<typeof calls.compareRevisions>> {
  const [before, after] = [await findWhole(database.of(), beforeId), await findWhole(database.of(), afterId)]
  if (!before || !after || before.itemId !== after.itemId) return { refused: 'NOT_FOUND' }
  const fields = Object.keys(before.draft) as (keyof Draft)[]
  return { ok: { before, after, changed: fields.filter((field) => !isDeepStrictEqual(before.draft[field], after.draft[field])) } }
}
