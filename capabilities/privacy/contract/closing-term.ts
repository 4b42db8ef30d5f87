import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'

/** The days between the request to close an account and its erasure: a person needs time to notice a request that is not theirs, and the law permits fifteen working days. */
export const CLOSING_DAYS = { least: 3, most: 21 } as const

const Days = z.int().check(z.minimum(CLOSING_DAYS.least), z.maximum(CLOSING_DAYS.most))

export const getClosingTerm = defineCall({
  path: '/api/privacy/closing-term/get',
  summary: 'Get the days in which a person can take the closing of an account back, and the number of accounts that are closing.',
  verb: 'reads',
  access: { permission: 'retention:read' },
  limit: 'ordinary',
  input: Nothing,
  output: z.object({
    days: z.int(),
    /** The days of the installation, which apply until others are set. */
    usualDays: z.int(),
    closing: z.int(),
  }),
  refusals: {},
})

export const setClosingTerm = defineCall({
  path: '/api/privacy/closing-term/set',
  summary:
    'Set the days in which a person can take the closing of an account back, with a fresh proof. Accounts that are closing keep their time.',
  verb: 'acts',
  access: { permission: 'retention:change', steppedUp: true },
  limit: 'ordinary',
  input: z.object({ days: Days }),
  output: z.null(),
  refusals: {},
})
