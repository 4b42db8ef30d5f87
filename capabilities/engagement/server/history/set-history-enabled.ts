import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { EngagementDeps } from '../deps.ts'
import { changeHabit } from './history-store.ts'

export const setHistoryEnabled = serve(
  calls.setHistoryEnabled,
  async ({ database }: Pick<EngagementDeps, 'database'>, { keeps }, { session }) => {
    await changeHabit(database.of(), session.accountId, keeps)
    return { ok: { keeps } }
  },
)
