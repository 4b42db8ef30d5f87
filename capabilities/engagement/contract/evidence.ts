import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, line, paged, withinDepth } from '#contract/fields.ts'
import { MODERATION_REASONS } from './comment-fields.ts'
import { REPORT_REASONS } from './reports.ts'

// Sealed copies of content that was taken down for a legal reason, for the authority

const Moment = z.iso.datetime()
const access = { permission: 'engagement:evidence' } as const

const Evidence = z.object({
  id: z.string(),
  number: z.int(),
  about: z.enum(['item', 'comment']),
  /** The number of the item, also of a comment. */
  item: z.int(),
  reason: z.enum([...REPORT_REASONS, ...MODERATION_REASONS]),
  madeAt: Moment,
  madeBy: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  deletesAt: Moment,
  /** The SHA-256 of the content, in hexadecimal; the audit trail has it too. */
  sha256: z.string(),
})
export type Evidence = z.output<typeof Evidence>

export const listEvidence = defineCall({
  path: '/api/engagement/evidence',
  summary: 'List the sealed evidence of what was taken down for a legal reason, the newest first.',
  verb: 'reads',
  access,
  limit: 'ordinary',
  input: z.object({ ...paged() }).check(withinDepth),
  output: z.object({ list: z.array(Evidence), total: z.int() }),
  refusals: {},
})

export const openEvidence = defineCall({
  path: '/api/engagement/evidence/open',
  summary:
    'Open sealed evidence: the content as it was public as JSON, and a report in Chinese for the authority. Recorded with the reason.',
  verb: 'acts',
  access: { ...access, steppedUp: true },
  publishesChange: false,
  limit: 'ordinary',
  input: z.extend(ById, { reason: line(200).check(z.minLength(4)) }),
  /** The texts are null when the key is gone or the evidence was changed. `auditTarget` finds its entries in the audit trail. */
  output: z.object({
    name: z.string(),
    json: z.nullable(z.string()),
    report: z.nullable(z.string()),
    sha256: z.string(),
    auditTarget: z.string(),
  }),
  refusals: {},
})
