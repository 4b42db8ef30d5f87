import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { MINUTE } from '#contract/duration.ts'
import { explanation, FIELD_NAMES, LastDay, Reason, refusals } from './fields.ts'
import { reveals, reviews } from './permissions.ts'

const decisionRefusals = { STATE_CHANGED: 409, NOT_CLAIMED: 409, OWN_FILING: 403 } as const

export const approveFiling = defineCall({
  path: '/api/certification/queue/pass',
  summary: 'Approve a certification until a day. Defaults to the term of the owner or the end of the licence; ten years at most.',
  verb: 'acts',
  access: reviews,
  limit: 'ordinary',
  input: z.object({ id: z.uuid(), validUntil: z.optional(LastDay), note: z.optional(explanation(0, 500, 'REASON_REQUIRED')) }),
  output: z.object({ validUntil: z.string() }),
  refusals: refusals({
    ...decisionRefusals,
    DATE_INVALID: 422,
    SUBJECT_TAKEN: 409,
    VALUE_UNREADABLE: 409,
    TEXT_INVALID: 422,
    TEXT_TOO_LONG: 422,
  }),
})

export const returnFiling = defineCall({
  path: '/api/certification/queue/return',
  summary: 'Return a certification application with a reason for each wrong field.',
  verb: 'acts',
  access: reviews,
  limit: 'ordinary',
  input: z.object({
    id: z.uuid(),
    reasons: z.array(Reason).check(z.maxLength(FIELD_NAMES.length)),
    note: z.optional(explanation(0, 500, 'REASON_REQUIRED')),
  }),
  output: z.null(),
  refusals: refusals({ ...decisionRefusals, REASON_REQUIRED: 422, TEXT_INVALID: 422, TEXT_TOO_LONG: 422 }),
})

export const revokeCertification = defineCall({
  path: '/api/certification/queue/revoke',
  summary: 'Revoke an active certification, effective with the next request.',
  verb: 'acts',
  access: reviews,
  limit: 'ordinary',
  input: z.object({ id: z.uuid(), reason: explanation(4, 200, 'REASON_REQUIRED') }),
  output: z.null(),
  refusals: refusals({ ...decisionRefusals, REASON_REQUIRED: 422, TEXT_INVALID: 422, TEXT_TOO_LONG: 422 }),
})

export const confirmCertification = defineCall({
  path: '/api/certification/queue/confirm',
  summary: 'Confirm the re-verification of a certification. The next one is due after the term of the owner.',
  verb: 'acts',
  access: reviews,
  limit: 'ordinary',
  input: z.object({ id: z.uuid(), note: z.optional(explanation(0, 500, 'REASON_REQUIRED')) }),
  output: z.null(),
  refusals: refusals({ ...decisionRefusals, TEXT_INVALID: 422, TEXT_TOO_LONG: 422 }),
})

export const revealFiling = defineCall({
  path: '/api/certification/queue/reveal',
  summary: 'Get the sensitive fields of an application unmasked, with a fresh proof and a recorded reason (S113).',
  verb: 'acts',
  access: reveals,
  limit: { times: 60, withinMs: 60 * MINUTE, by: 'account' },
  input: z.object({ id: z.uuid(), reason: explanation(4, 200, 'REASON_REQUIRED') }),
  output: z.object({
    personName: z.nullable(z.string()),
    authenticationNumber: z.nullable(z.string()),
    organizationCode: z.nullable(z.string()),
    licenceNumber: z.nullable(z.string()),
  }),
  refusals: refusals({
    REASON_REQUIRED: 422,
    OWN_FILING: 403,
    VALUE_UNREADABLE: 409,
    DISCLOSURE_WAITS: 409,
    TEXT_INVALID: 422,
    TEXT_TOO_LONG: 422,
  }),
})
