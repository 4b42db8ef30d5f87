import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { ContentDeps } from '../deps.ts'
import { findWhole } from './whole-revision.ts'

type ReadDeps = Pick<ContentDeps, 'database'>

export const getRevision = serve(calls.getRevision, async ({ database }: ReadDeps, { revisionId }) => {
  const found = await findWhole(database.of(), revisionId)
  return found ? { ok: found } : { refused: 'NOT_FOUND' }
})
