import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, line, paged, withinDepth } from '#contract/fields.ts'
import { ExportCount } from './exports.ts'
import { NamedPerson, Reason, refusals, Year } from './fields.ts'
import { reads } from './permissions.ts'

const RESULT_KINDS = ['attempt', 'certificate'] as const
/** Attempts at exams are passed or failed; certificates are valid, lapsed after their term, or revoked. */
export const RESULT_STATUSES = ['passed', 'failed', 'valid', 'lapsed', 'revoked'] as const
export type ResultStatus = (typeof RESULT_STATUSES)[number]

/** Selects results. `course` is a part of the title or the number, `branch` selects present members of a branch. */
const Selection = {
  q: z._default(line(100), ''),
  course: z._default(line(80), ''),
  status: z.optional(z.enum(RESULT_STATUSES)),
  year: z.optional(Year),
  branch: z.optional(z.uuid()),
}

export const listResults = defineCall({
  ...reads,
  path: '/api/credits/results',
  summary: 'List submitted attempts at exams of courses, and certificates with their term, the latest first.',
  input: z.object({ ...Selection, ...paged() }).check(withinDepth),
  output: z.object({
    list: z.array(
      z.object({
        key: z.string(),
        kind: z.enum(RESULT_KINDS),
        person: NamedPerson,
        course: z.object({ number: z.int(), title: BilingualText }),
        at: z.string(),
        status: z.enum(RESULT_STATUSES),
        /** The attempt of the learner at the exam, from 1 on; null for certificates. */
        nth: z.nullable(z.int()),
        score: z.nullable(z.object({ points: z.int(), most: z.int() })),
        certificate: z.nullable(z.string()),
        /** The last day of the certificate in Shanghai; null without an end. */
        validUntil: z.nullable(z.string()),
      }),
    ),
    total: z.int(),
  }),
  refusals: {},
})

export const countResultPeople = defineCall({
  path: '/api/credits/results/people',
  summary: 'Count the rows and people of an export of results, and the people in it without a certified name.',
  verb: 'reads',
  access: { permission: 'credits:export' },
  limit: 'ordinary',
  input: z.object(Selection),
  output: ExportCount,
  refusals: {},
})

export const exportResults = defineCall({
  path: '/api/credits/results/export',
  summary: 'Export attempts and certificates as CSV in the columns of a template. Recorded. Certified names of minors are left out.',
  verb: 'acts',
  access: { permission: 'credits:export', steppedUp: true },
  publishesChange: false,
  limit: 'costly',
  input: z.object({ template: z.uuid(), ...Selection, reason: Reason }),
  output: z.object({ name: z.string(), type: z.string(), text: z.string(), rows: z.int() }),
  refusals: refusals({ EXPORT_TOO_LARGE: 413, REASON_NEEDED: 422, DISCLOSURE_WAITS: 409 }),
})
