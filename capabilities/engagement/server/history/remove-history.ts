import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { EngagementDeps } from '../deps.ts'
import { deleteHistory } from './history-store.ts'

export const removeHistory = serve(calls.removeHistory, async ({ database }: Pick<EngagementDeps, 'database'>, { number }, { session }) => {
  return { ok: { forgotten: await deleteHistory(database.of(), session.accountId, number) } }
})
