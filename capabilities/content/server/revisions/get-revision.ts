import type { InputOf, Outcome } from '#contract/call.ts'
import type * as calls from '../../contract.ts'
import type { ContentDeps } from '../deps.ts'
import { findWhole } from './whole-revision.ts'

type ReadDeps = Pick<ContentDeps, 'database'>

export async function getRevision(
  { database }: ReadDeps,
  { revisionId }: InputOf<typeof calls.getRevision>,
): Promise<Outcome<typeof calls.getRevision>> {
  const found = await findWhole(database.of(), revisionId)
  return found ? { ok: found } : { refused: 'NOT_FOUND' }
}
