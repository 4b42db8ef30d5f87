import { serve } from '#server/http/calls/serve.ts'
import * as calls from '../contract.ts'
import { hasAgreed } from './consent-store.ts'
import type { AnalyticsDeps, Tables } from './deps.ts'

export const readConsent = serve(calls.readConsent, async ({ database }: Pick<AnalyticsDeps, 'database'>, _input, { session }) => {
  return { ok: { agreed: await hasAgreed(database.of<Tables>(), session.accountId) } }
})
