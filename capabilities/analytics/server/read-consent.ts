import * as calls from '../contract.ts'
import { hasAgreed } from './consent-store.ts'
import { serve, type Tables } from './context.ts'

export const readConsent = serve(calls.readConsent, async ({ database }, _input, { session }) => {
  return { ok: { agreed: await hasAgreed(database.of<Tables>(), session.accountId) } }
})
