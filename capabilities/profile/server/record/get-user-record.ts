import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { Records } from './record-cache.ts'

/** Returns the record of the caller only (S48). Erased accounts have no sessions. */
export const getUserRecord = serve(calls.getUserRecord, async ({ records }: Records, _input, { session }) => {
  const ok = await records.read(session.accountId)
  return ok ? { ok } : { refused: 'SESSION' }
})
