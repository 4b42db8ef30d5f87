import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../../contract.ts'
import type { AnalyticsDeps, Tables } from '../deps.ts'
import { findSubscriptions } from './subscription-store.ts'

export const getSubscriptions = serve(
  calls.getSubscriptions,
  async ({ database }: Pick<AnalyticsDeps, 'database'>, _input, { session }) => {
    const found = await findSubscriptions(database.of<Tables>(), session.accountId)
    return { ok: { spike: found.has('spike'), weekly: found.has('weekly') } }
  },
)
