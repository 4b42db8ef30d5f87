import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'

/** Names the text that readers consent to; a changed text gets another version. */
export const ANALYTICS_CONSENT_VERSION = '2026-11'

const own = { access: 'signed-in', limit: 'ordinary', refusals: {} } as const
const Consent = z.object({ agreed: z.boolean() })

export const readConsent = defineCall({
  ...own,
  path: '/api/analytics/consent',
  summary: 'Get the current account’s consent to linked usage statistics.',
  verb: 'reads',
  input: Nothing,
  output: Consent,
})

export const saveConsent = defineCall({
  ...own,
  path: '/api/analytics/consent/save',
  summary: 'Give or withdraw consent to linked usage statistics. Withdrawing deletes the linked data.',
  verb: 'acts',
  withoutAgreement: true,
  input: Consent,
  output: Consent,
})
