import * as z from 'zod/mini'
import { ownerProof, ownerProofRefusals } from '#capabilities/accounts/contract.ts'
import { defineCall } from '#contract/call.ts'
import { HOUR, MINUTE } from '#contract/duration.ts'
import { Nothing } from '#contract/fields.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { PrivacyText } from '../text/texts.ts'

const refusals = refusalsOf<PrivacyText>()
const Moment = z.iso.datetime()

export const getClosing = defineCall({
  path: '/api/privacy/closing',
  summary: 'Get the terms of closing this account, and the reasons why it cannot be closed yet.',
  verb: 'reads',
  access: 'signed-in',
  limit: { times: 60, withinMs: MINUTE, by: 'account' },
  input: Nothing,
  output: z.object({
    /** The days in which the closing can be taken back. */
    days: z.int(),
    /** The masked phone that gets the code; null without one. */
    phone: z.nullable(z.string()),
    obstacles: z.array(z.object({ text: z.string(), until: z.nullable(Moment) })),
  }),
  refusals: {},
})

export const closeAccount = defineCall({
  path: '/api/privacy/closing/start',
  summary:
    'Close this account: its sessions end at once, and its data is erased after the days of the site. Logging in before takes it back.',
  verb: 'acts',
  withoutAgreement: true,
  access: 'stepped-up',
  limit: { times: 10, withinMs: HOUR, by: 'account' },
  input: z.object(ownerProof),
  output: z.object({ closesAt: Moment }),
  refusals: { ...refusals({ CLOSING_BLOCKED: 409 }), ...ownerProofRefusals },
})
