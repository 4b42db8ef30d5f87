import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'

/** Names the text of the consent that the page shows; a change of it needs another version. */
export const MARKETING_CONSENT_VERSION = '2026-11-30'

const Consent = z.object({ agreed: z.boolean() })

export const saveMarketingConsent = defineCall({
  path: '/api/inbox/marketing/save',
  summary: 'Give or withdraw consent to marketing announcements. Without it, none is shown to the account.',
  verb: 'acts',
  withoutAgreement: true,
  access: 'signed-in',
  limit: { times: 60, withinMs: HOUR, by: 'account' },
  input: Consent,
  output: Consent,
  refusals: {},
})
