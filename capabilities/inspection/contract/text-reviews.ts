import * as z from 'zod/mini'
import { Flag, REVIEWED_TEXTS } from '#capabilities/screening/contract.ts'
import { defineCall } from '#contract/call.ts'
import { InLanguage, line, Nothing, paged, paragraph, Uuid, withinDepth } from '#contract/fields.ts'
import { Person, refusals } from './fields.ts'
import { judges, reads } from './permissions.ts'

// Reviews of short texts that appear beside approved content and are edited separately (docs/decisions/0028).

/** Longer texts are cut in lists. */
export const TEXT_SHOWN = 200
const Row = z.object({
  id: z.string(),
  about: z.enum(REVIEWED_TEXTS),
  thing: z.string(),
  title: z.string(),
  language: InLanguage,
  after: z.string(),
  /** Findings of the rules. An empty list means that the text waits because it appears beside approved content. */
  flags: z.array(Flag),
  writtenBy: Person,
  writtenAt: z.string(),
  /** The caller wrote it and may not decide on it. */
  isOwn: z.boolean(),
})
export type TextReviewRow = z.output<typeof Row>

export const listTextReviews = defineCall({
  ...reads,
  path: '/api/inspection/text-reviews',
  summary: 'List texts outside items that wait for review: descriptions, captions, topic titles. Oldest first by default (S99).',
  input: z
    .object({
      ...paged(),
      sort: z._default(z.enum(['writtenAt']), 'writtenAt'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    })
    .check(withinDepth),
  output: z.object({ list: z.array(Row), total: z.int() }),
  refusals: {},
})

export const getTextReview = defineCall({
  ...reads,
  path: '/api/inspection/text-review',
  summary: 'Get a waiting text in full, with the public one.',
  input: z.object({ id: Uuid }),
  output: z.extend(Row, { before: z.string() }),
  refusals: {},
})

/** `by` and `at` of DECIDED_ALREADY name who was faster. */
const DECIDED = { DECIDED_ALREADY: 409, OWN_WORK: 403 } as const

export const approveText = defineCall({
  ...judges,
  path: '/api/inspection/text-review/pass',
  summary: 'Approve a text. Not for its writer while two people are required.',
  input: z.object({ id: Uuid, note: z._default(line(500), '') }),
  output: Nothing,
  refusals: refusals({ ...DECIDED, BLOCKED_WORDS: 409 }),
})

export const rejectText = defineCall({
  ...judges,
  path: '/api/inspection/text-review/refuse',
  summary: 'Return a text with a reason. The public one stays.',
  input: z.object({ id: Uuid, note: paragraph(1_000).check(z.minLength(1)) }),
  output: Nothing,
  refusals: refusals(DECIDED),
})
