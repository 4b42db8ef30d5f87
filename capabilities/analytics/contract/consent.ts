import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'

const own = { access: 'signed-in', limit: 'ordinary', refusals: {} } as const
const Consent = z.object({ agreed: z.boolean() })

export const readConsent = defineCall({
  ...own,
  path: '/api/analytics/consent',
  summary: 'Whether the person who asks agreed that visits are counted as theirs.',
  verb: 'reads',
  input: Nothing,
  output: Consent,
})

export const saveConsent = defineCall({
  ...own,
  path: '/api/analytics/consent/save',
  summary: 'Agree that visits are counted as one person’s, or take it back: what was counted so is then removed.',
  verb: 'acts',
  input: Consent,
  output: Consent,
})
