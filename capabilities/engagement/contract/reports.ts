import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { defineChannel } from '#contract/channel.ts'
import { MINUTE } from '#contract/duration.ts'
import { InLanguage, line, Nothing, Numeral, Uuid, withinDepth } from '#contract/fields.ts'
import { Receipt } from '#contract/input/receipt.ts'
import { Due, MaybeMoment, Moment, Note, Person, paging, refusals, typedText } from './comment-fields.ts'

/** Reasons of reports, and the hours within which each is answered. */
export const REPORT_HOURS = {
  unlawful: 24,
  'medical-harm': 24,
  minors: 24,
  privacy: 24,
  insult: 48,
  infringement: 72,
  advertising: 72,
  inaccurate: 72,
  other: 72,
} as const
export type ReportReason = keyof typeof REPORT_HOURS
export const REPORT_REASONS = Object.keys(REPORT_HOURS) as [ReportReason, ...ReportReason[]]
/** These reasons require a description, because a moderator cannot act without one. */
export const NEED_WORDS: readonly ReportReason[] = ['infringement', 'inaccurate', 'privacy', 'other']

const Reason = z.enum(REPORT_REASONS)
/** The path of a page of the site, as its address has it. */
const PagePath = z.string().check(z.maxLength(300), z.regex(/^\/(?!\/)[^\s?#\\]*$/))
const About = z.union([z.object({ item: Numeral }), z.object({ comment: Uuid }), z.object({ page: PagePath })])
export type ReportAbout = z.output<typeof About>
/** The subject of a report: a published item, a comment, or the page of another public thing. */
const SUBJECTS = ['item', 'comment', 'page'] as const
export type ReportSubject = (typeof SUBJECTS)[number]
export const RECEIPT_LENGTH = 28

const reportDetails = {
  reason: Reason,
  text: typedText(1_000).check(z.trim()),
  /** Contact details of a reporter without an account; may be empty. */
  contact: line(100),
}
const ReportFiled = z.object({ receipt: z.string(), dueAt: Moment })

export const submitReport = defineCall({
  path: '/api/engagement/report',
  summary: 'Report an item, a comment or a page of the site. Returns a receipt number for checking its status.',
  verb: 'acts',
  access: 'anyone',
  limit: { times: 10, withinMs: 60 * MINUTE, by: 'address' },
  input: z.object({ about: About, ...reportDetails }),
  output: ReportFiled,
  refusals: refusals({ REPORT_TEXT_MISSING: 422, REPORTED_ALREADY: 409 }),
})

export const getReportTarget = defineCall({
  path: '/api/engagement/report/about',
  summary: 'Get the public part of what is being reported.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ about: About }),
  /** The page of an item is reported as that item, so `about` may differ from the one of the input. */
  output: z.object({
    about: About,
    title: z.string(),
    path: z.string(),
    comment: z.nullable(z.object({ name: z.string(), text: z.string() })),
  }),
  refusals: {},
})

const REPORT_STATES = ['open', 'upheld', 'dismissed'] as const
const ACTIONS = ['none', 'comment-hidden', 'comment-deleted', 'taken-offline'] as const

export const getReceipt = defineCall({
  path: '/api/engagement/report/receipt',
  summary: 'Get a report’s status by receipt number.',
  verb: 'acts',
  access: 'anyone',
  limit: { times: 30, withinMs: 10 * MINUTE, by: 'address' },
  input: z.object({ receipt: Receipt }),
  output: z.object({
    about: z.enum(SUBJECTS),
    reason: Reason,
    state: z.enum(REPORT_STATES),
    action: z.nullable(z.enum(ACTIONS)),
    answer: z.string(),
    sentAt: Moment,
    dueAt: Moment,
    decidedAt: MaybeMoment,
  }),
  refusals: {},
})

// Calls for moderators that answer reports.
const permission = { permission: 'engagement:answer-report' } as const
const reads = { verb: 'reads', access: permission, limit: 'ordinary' } as const
const actions = { verb: 'acts', access: permission, limit: 'ordinary' } as const

/** Announces new and answered reports, with the numbers of open and overdue ones; each count stops at 1,000. */
export const reportChannel = defineChannel({
  name: 'report-queue',
  summary: 'The number of open reports, as it changes.',
  who: 'everybody',
  access: permission,
  message: z.object({ open: z.int(), late: z.int() }),
})

const Report = z.object({
  id: z.string(),
  about: z.enum(SUBJECTS),
  /** The item, or the page: its title at the time of the report, and its path. */
  item: z.object({ number: z.int(), title: z.string(), path: z.string(), isOnline: z.boolean() }),
  /** The kind of public thing on the page, and the screen that manages it. */
  thing: z.nullable(z.object({ kind: z.string(), deskPath: z.nullable(z.string()) })),
  comment: z.nullable(z.object({ id: z.string(), text: z.string(), author: z.nullable(z.string()), isShown: z.boolean() })),
  reason: Reason,
  text: z.string(),
  reporter: z.nullable(Person),
  hasContact: z.boolean(),
  language: InLanguage,
  state: z.enum(REPORT_STATES),
  action: z.nullable(z.enum(ACTIONS)),
  answer: z.string(),
  /** Counts other open reports about the same subject; they are decided together. */
  others: z.int(),
  at: Moment,
  dueAt: Moment,
  due: Due,
  decidedAt: MaybeMoment,
  decidedBy: z.nullable(Person),
})
export type Report = z.output<typeof Report>

export const listReports = defineCall({
  ...reads,
  path: '/api/engagement/reports',
  summary: 'List open reports, soonest due first, or all reports. Totals count up to ten thousand.',
  input: z
    .object({
      state: z.enum(['open', 'done', 'all']),
      reason: z.optional(Reason),
      about: z.optional(z.enum(SUBJECTS)),
      ...paging,
    })
    .check(withinDepth),
  output: z.object({ list: z.array(Report), total: z.int() }),
  refusals: {},
})

export const getReportCounts = defineCall({
  ...reads,
  path: '/api/engagement/reports/counts',
  summary: 'Get the number of open and overdue reports; `number` is the channel’s latest, read before.',
  input: Nothing,
  output: z.object({ open: z.int(), late: z.int(), number: z.int() }),
  refusals: {},
})

export const revealContact = defineCall({
  ...actions,
  path: '/api/engagement/reports/contact',
  summary: 'Get the contact details of a reporter without an account. Recorded; may need a second person.',
  input: z.object({ id: Uuid, reason: Note.check(z.minLength(4)) }),
  output: z.object({ contact: z.string() }),
  refusals: refusals({ DISCLOSURE_WAITS: 409 }),
})

export const getEvidence = defineCall({
  ...actions,
  path: '/api/engagement/reports/evidence',
  summary: 'Export a report with the reported content as text. Recorded.',
  input: z.object({ id: Uuid }),
  output: z.object({ name: z.string(), text: z.string() }),
  refusals: {},
})

export const decideReport = defineCall({
  ...actions,
  path: '/api/engagement/reports/decide',
  summary:
    'Decide a report and all other open ones about the same content. If upheld, the comment can be hidden or deleted, or the item unpublished in every language.',
  input: z.object({
    id: Uuid,
    verdict: z.enum(['upheld', 'dismissed']),
    action: z.enum(ACTIONS),
    answer: typedText(500).check(z.trim(), z.minLength(2)),
  }),
  output: z.object({ answered: z.int() }),
  refusals: refusals({ DECIDED_ALREADY: 409, ACTION_UNFIT: 422, ITEM_NOT_ONLINE: 409, OWN_DECISION: 403 }),
})
