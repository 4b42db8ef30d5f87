import * as z from 'zod/mini'
import { Flag } from '#capabilities/screening/contract.ts'
import { defineCall } from '#contract/call.ts'
import { InLanguage, Nothing, paged, Uuid, withinDepth } from '#contract/fields.ts'
import { refusals } from './fields.ts'
import { judges, manages, readsRules } from './permissions.ts'

// Rescans approved texts and their captions and descriptions, shown comments and topic titles after word lists have changed.

export const startScan = defineCall({
  ...manages,
  path: '/api/inspection/scan/start',
  summary:
    'Scan approved, scheduled and published items with their alternative texts and captions, visible comments and topic titles with the current word lists.',
  input: Nothing,
  output: Nothing,
  refusals: refusals({ SCAN_RUNNING: 409 }),
})

const Match = z.object({
  id: z.string(),
  /** `item`: the match is in the text, the descriptions of its pictures, or the captions of its videos. */
  about: z.enum(['item', 'comment', 'topic']),
  itemId: z.string(),
  /** Is 0 for topics. */
  number: z.int(),
  language: InLanguage,
  /** The item's title, for matches in comments too. */
  title: z.string(),
  /** The public path; for topics the page that edits the title. */
  path: z.string(),
  status: z.enum(['approved', 'scheduled', 'public', 'offline', 'shown']),
  flags: z.array(Flag),
  foundAt: z.string(),
})
export type ScanMatch = z.output<typeof Match>

/** Limits the listed unscanned texts; the count includes all. */
export const MOST_UNSCANNED = 100

export const getScan = defineCall({
  ...readsRules,
  path: '/api/inspection/scan',
  summary: 'Get the last scan: when it started and ended, texts scanned, open matches, texts that could not be scanned.',
  input: Nothing,
  /** Times are null ahead of the first scan; `endedAt` is null while a scan runs. */
  output: z.object({
    startedAt: z.nullable(z.string()),
    endedAt: z.nullable(z.string()),
    texts: z.int(),
    matches: z.int(),
    unscanned: z.array(z.pick(Match, { id: true, about: true, number: true, language: true, title: true, path: true })),
    unscannedCount: z.int(),
  }),
  refusals: {},
})

export const listScanMatches = defineCall({
  ...readsRules,
  path: '/api/inspection/scan/matches',
  summary: 'List open matches of the scan, oldest first by default.',
  input: z
    .object({
      ...paged(),
      sort: z._default(z.enum(['foundAt']), 'foundAt'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    })
    .check(withinDepth),
  output: z.object({ list: z.array(Match), total: z.int() }),
  refusals: {},
})

export const dismissScanMatch = defineCall({
  ...manages,
  path: '/api/inspection/scan/dismiss',
  summary: 'Dismiss a match. It comes back when the rules find something else in the text, or judge what they find otherwise.',
  input: z.object({ id: Uuid }),
  output: Nothing,
  refusals: {},
})

export const returnScanMatch = defineCall({
  ...judges,
  path: '/api/inspection/scan/return',
  summary: 'Return the matched item to its author, and unpublish it if published. The text is scanned again first.',
  input: z.object({ id: Uuid }),
  output: Nothing,
  refusals: refusals({ CHANGED_MEANWHILE: 409 }),
})

export const hideScanMatch = defineCall({
  verb: 'acts',
  // Requires the same permission as hiding any other comment.
  access: { permission: 'engagement:moderate' },
  limit: 'ordinary',
  path: '/api/inspection/scan/hide',
  summary: 'Hide the matched comment. The text is scanned again first; the author is notified and may appeal once.',
  input: z.object({ id: Uuid }),
  output: Nothing,
  refusals: refusals({ CHANGED_MEANWHILE: 409 }),
})
