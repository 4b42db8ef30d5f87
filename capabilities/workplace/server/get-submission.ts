import * as calls from '../contract.ts'
import { serve } from './context.ts'

/**
 * Asks each capability with submissions. Ids are unguessable and each capability answers only to the owner, so at most one returns a
 * result.
 */
export const getSubmission = serve(calls.getSubmission, async ({ submissions }, { id }, { session }) => {
  for (const { find } of submissions()) {
    const found = await find(session, id)
    if (found) return { ok: found }
  }
  return { refused: 'NOT_FOUND' }
})
