import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { BilingualText, ById, InLanguage, Nothing, paged, paragraph, whole, withinDepth } from '#contract/fields.ts'
import { FIELD_KINDS, refusals } from './fields.ts'
import { ScanPicture } from './scans.ts'

const permission = { permission: 'enquiries:answer' } as const
const reads = { verb: 'reads', access: permission, limit: 'ordinary' } as const
const acts = { verb: 'acts', access: permission, limit: 'ordinary' } as const

export const ENQUIRY_STATES = ['new', 'assigned', 'answered', 'closed'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]
export const MOST_ANSWER = 2_000
export const MOST_COUNTED = 10_000

const State = z.enum(ENQUIRY_STATES)
const Person = z.object({ id: z.string(), name: z.nullable(z.string()) })

const Enquiry = z.object({
  id: z.uuid(),
  number: z.int(),
  form: z.object({ id: z.string(), title: BilingualText }),
  study: z.nullable(z.object({ number: z.int(), title: z.string() })),
  state: State,
  assignee: z.nullable(Person),
  /** The answers contain links, or words that the moderation rules flag. */
  isFlagged: z.boolean(),
  hasAccount: z.boolean(),
  at: z.string(),
  deletesAt: z.string(),
})
export type Enquiry = z.output<typeof Enquiry>
/** `preview` contains the first lines of the answers, without phone numbers; it is empty when they cannot be decrypted. */
const ListedEnquiry = z.extend(Enquiry, { preview: z.string() })
export type ListedEnquiry = z.output<typeof ListedEnquiry>

export const listEnquiries = defineCall({
  ...reads,
  path: '/api/enquiries/list',
  summary: 'List enquiries with the first lines of their answers, newest first by default.',
  input: z
    .object({
      state: z.optional(State),
      form: z.optional(z.uuid()),
      study: z.optional(whole(1, 999_999)),
      isMine: z._default(z.boolean(), false),
      direction: z._default(z.enum(['asc', 'desc']), 'desc'),
      ...paged(),
    })
    .check(withinDepth),
  output: z.object({ list: z.array(ListedEnquiry), total: z.int() }),
  refusals: {},
})

export const getEnquiry = defineCall({
  ...reads,
  path: '/api/enquiries/one',
  summary: 'Get an enquiry with its answers and what was written about it. Phone numbers and email addresses are masked.',
  input: ById,
  output: z.extend(Enquiry, {
    language: InLanguage,
    version: z.int(),
    /** Contains the questions and answers as texts; null when the sealing key is gone. */
    answers: z.nullable(
      z.array(
        z.object({
          id: z.string(),
          kind: z.enum(FIELD_KINDS),
          label: z.string(),
          text: z.string(),
          isMasked: z.boolean(),
          scans: z.array(z.uuid()),
        }),
      ),
    ),
    entries: z.array(
      z.object({ id: z.string(), kind: z.enum(['note', 'answer']), text: z.nullable(z.string()), by: Person, at: z.string() }),
    ),
  }),
  refusals: {},
})

export const revealEnquiryContact = defineCall({
  ...acts,
  path: '/api/enquiries/contact',
  summary: 'Get a phone number or an email address of an enquiry. Recorded with the reason.',
  input: z.object({ id: z.uuid(), field: z.string().check(z.maxLength(12)), reason: paragraph(200).check(z.minLength(4)) }),
  output: z.object({ contact: z.string() }),
  refusals: refusals({ DISCLOSURE_WAITS: 409 }),
})

export const readEnquiryScan = defineCall({
  ...acts,
  path: '/api/enquiries/scan',
  summary: 'Get a scan of an enquiry as a WebP image that names its viewer. Recorded with the reason.',
  publishesChange: false,
  input: z.object({ id: z.uuid(), scanId: z.uuid(), reason: paragraph(200).check(z.minLength(4)) }),
  output: ScanPicture,
  refusals: refusals({ DISCLOSURE_WAITS: 409 }),
})

export const listAnswerers = defineCall({
  ...reads,
  path: '/api/enquiries/answerers',
  summary: 'List the people who may answer enquiries.',
  input: Nothing,
  output: z.object({ list: z.array(Person) }),
  refusals: {},
})

export const assignEnquiries = defineCall({
  ...acts,
  path: '/api/enquiries/assign',
  summary: 'Assign enquiries that are not closed to someone who may answer them, or release them.',
  input: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)), to: z.nullable(z.uuid()) }),
  output: z.object({ changed: z.int() }),
  refusals: refusals({ ASSIGNEE_UNFIT: 422 }),
})

export const answerEnquiry = defineCall({
  ...acts,
  path: '/api/enquiries/answer',
  summary:
    'Answer an enquiry. Senders with an account get a message, those with a phone number a text message; the answer is read with the receipt number.',
  input: z.object({
    id: z.uuid(),
    text: paragraph(MOST_ANSWER).check(z.minLength(2)),
    /**
     * The number of answers that the caller has seen. ENQUIRY_ANSWERED refuses when another one was added since, so a repeated request does
     * not answer twice.
     */
    answersRead: z.int32().check(z.gte(0)),
  }),
  output: z.object({ notified: z.enum(['message', 'sms', 'receipt']) }),
  refusals: refusals({ ENQUIRY_CLOSED: 409, ENQUIRY_ANSWERED: 409, WORDS_BLOCKED: 422 }),
})

export const addEnquiryNote = defineCall({
  ...acts,
  path: '/api/enquiries/note',
  summary: 'Add an internal note to an enquiry.',
  input: z.object({ id: z.uuid(), text: paragraph(MOST_ANSWER).check(z.minLength(2)) }),
  output: Nothing,
  refusals: {},
})

export const closeEnquiry = defineCall({
  ...acts,
  path: '/api/enquiries/close',
  summary: 'Close an enquiry, or reopen one that is closed.',
  input: z.object({ id: z.uuid(), isClosed: z.boolean() }),
  output: z.object({ state: State }),
  refusals: {},
})

export const EXPORT_ROWS = 5_000
/** The last enquiry of a part, and the newest form version when the export began, so that all parts have the same columns. */
const ExportPlace = z.object({ number: z.int().check(z.gte(1)), version: z.int32().check(z.gte(1)) })
export type ExportPlace = z.output<typeof ExportPlace>

export const exportEnquiries = defineCall({
  path: '/api/enquiries/export',
  summary:
    `Export the enquiries of one form as CSV with their answers, the newest first, in parts of up to ${EXPORT_ROWS} rows. Recorded. ` +
    'Phone numbers and email addresses are masked, unless a reason is given; those of minors always are.',
  verb: 'acts',
  access: { permission: 'enquiries:export', steppedUp: true },
  publishesChange: false,
  limit: 'ordinary',
  input: z.object({
    form: z.uuid(),
    state: z.optional(State),
    after: z.optional(ExportPlace),
    /** Why the contacts are needed in full. Where the site asks for a second person, an approval is for one part. */
    reason: z.optional(paragraph(200).check(z.minLength(4))),
  }),
  /** The first part alone contains the headings. `next` is null at the end. */
  output: z.object({ name: z.string(), type: z.string(), text: z.string(), rows: z.int(), next: z.nullable(ExportPlace) }),
  refusals: refusals({ DISCLOSURE_WAITS: 409 }),
})
