import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { Nothing } from '#contract/fields.ts'
import { Moment } from './comment-fields.ts'
import { Decided } from './comments.ts'
import { REPORT_REASONS } from './reports.ts'

// Decisions that a person may appeal, besides those about comments, which are shown at the comment

/** The tab of the reader's own pages that lists the decisions. */
export const APPEALS_PATH = '/platformShow/product?tab=submissions'

const OwnDecision = z.object({
  id: z.string(),
  /** A takedown of the caller's item, or the rejection of the caller's report. */
  about: z.enum(['item', 'report']),
  title: z.string(),
  /** The page of a reported thing; null for what was taken down. */
  path: z.nullable(z.string()),
  at: Moment,
  /** The last moment for an appeal. */
  objectBy: Moment,
  ...Decided,
  /** Replaces the reason of moderators: reports have their own. */
  reason: z.enum(REPORT_REASONS),
})
export type OwnDecision = z.output<typeof OwnDecision>

export const listOwnDecisions = defineCall({
  path: '/api/engagement/decisions',
  summary: 'List the newest takedowns of the caller’s items and the rejected reports of the caller, with their appeals.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ list: z.array(OwnDecision) }),
  refusals: {},
})
