import * as calls from '../../contract.ts'
import { serve } from '../context.ts'
import { findWhole } from './whole-revision.ts'

export const getRevision = serve(calls.getRevision, async ({ database }, { revisionId }) => {
  const found = await findWhole(database.of(), revisionId)
  return found ? { ok: found } : { refused: 'NOT_FOUND' }
})
