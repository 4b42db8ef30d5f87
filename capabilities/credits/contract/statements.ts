import * as z from 'zod/mini'
import { CertificateNumber } from '#capabilities/college/contract.ts'
import { defineCall } from '#contract/call.ts'
import { HOUR } from '#contract/duration.ts'
import { BilingualText, Nothing } from '#contract/fields.ts'
import { refusals } from './fields.ts'

const Sums = z.array(
  z.object({
    year: z.int(),
    tenths: z.int(),
    classes: z.array(z.object({ code: z.string(), name: BilingualText, tenths: z.int() })),
  }),
)
export type Sums = z.output<typeof Sums>

export const issueStatement = defineCall({
  path: '/api/credits/statement/issue',
  summary:
    'Issue a statement of the credits of the current account, with a number that anyone can verify. The same sums give one statement a day.',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 20, withinMs: HOUR, by: 'account' },
  input: Nothing,
  output: z.object({ number: z.string(), href: z.string() }),
  refusals: refusals({ NAME_MISSING: 409, CREDITS_MISSING: 409 }),
})

export const getStatement = defineCall({
  path: '/api/credits/statement',
  summary: 'Verify a statement of credits by its number, and read whether the sums have changed since.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ number: CertificateNumber }),
  output: z.object({
    number: z.string(),
    name: z.string(),
    /** Is true when a certification proves the name; otherwise the person entered it. */
    isCertified: z.boolean(),
    /** Business day, YYYY-MM-DD in Asia/Shanghai. */
    issuedOn: z.string(),
    years: Sums,
    /** Is true when the sums of these years are different now. */
    hasChanged: z.boolean(),
  }),
  refusals: {},
})
