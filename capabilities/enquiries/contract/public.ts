import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { HOUR, MINUTE } from '#contract/duration.ts'
import { InLanguage, whole } from '#contract/fields.ts'
import { Receipt } from '#contract/input/receipt.ts'
import { Answers } from './answers.ts'
import { AUTOFILLS, FIELD_KINDS, FORM_KINDS, refusals, Slug } from './fields.ts'

const StudyNumber = whole(1, 999_999)

/** Cache tags: the list of open forms, and one form. An address may name any text as a form, and a tag has no blanks. */
export const FORMS_TAG = 'forms'
export const formTag = (slug: string): string => `form:${encodeURIComponent(slug)}`

/** A faster submission counts as automated; after MOST_TIME_MS the form must be loaded again. */
export const LEAST_TIME_MS = 3_000
export const MOST_TIME_MS = 24 * HOUR
export const MOST_LINKS = 2

export const ShownField = z.object({
  id: z.string(),
  kind: z.enum(FIELD_KINDS),
  label: z.string(),
  help: z.string(),
  isRequired: z.boolean(),
  options: z.array(z.object({ id: z.string(), label: z.string(), rulesOut: z.boolean() })),
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
  isWhole: z.optional(z.boolean()),
  autofill: z.optional(z.enum(AUTOFILLS)),
  rulesOut: z.enum(['never', 'yes', 'no', 'outside']),
})
export type ShownField = z.output<typeof ShownField>

const ShownForm = z.object({
  slug: z.string(),
  kind: z.enum(FORM_KINDS),
  version: z.int(),
  title: z.string(),
  lead: z.string(),
  purpose: z.string(),
  retentionDays: z.int(),
  fields: z.array(ShownField),
  done: z.string(),
  ineligible: z.string(),
  /** The study that the reader asks to join. */
  study: z.nullable(z.object({ number: z.int(), title: z.string(), path: z.string() })),
})
export type ShownForm = z.output<typeof ShownForm>

export const getEnquiryForm = defineCall({
  path: '/api/enquiries/form',
  summary: 'Get an open form as its readers see it. A form for studies needs the number of a study that is recruiting.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ slug: Slug, study: z.optional(StudyNumber), language: InLanguage }),
  output: ShownForm,
  refusals: {},
})

export const listOpenForms = defineCall({
  path: '/api/enquiries/open',
  summary: 'List the open forms that belong to no study, contact forms first.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ language: InLanguage }),
  output: z.object({
    forms: z.array(z.object({ slug: z.string(), kind: z.enum(FORM_KINDS), title: z.string(), lead: z.string() })),
  }),
  refusals: {},
})

export const getStudyForm = defineCall({
  path: '/api/enquiries/study',
  summary: 'Get the form by which one asks to join a study; null where it does not recruit or has none.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ number: StudyNumber }),
  output: z.object({ slug: z.nullable(z.string()) }),
  refusals: {},
})

export const startEnquiry = defineCall({
  path: '/api/enquiries/start',
  summary: 'Begin an enquiry: get a signed ticket with the time and the version of the form, which sending it needs.',
  verb: 'acts',
  access: 'anyone',
  limit: { times: 60, withinMs: 10 * MINUTE, by: 'address' },
  input: z.object({ slug: Slug }),
  output: z.object({ ticket: z.string(), version: z.int() }),
  refusals: refusals({ FORM_CLOSED: 409 }),
})

export const submitEnquiry = defineCall({
  path: '/api/enquiries/submit',
  summary: 'Send an enquiry. The same ticket is received once. A sender whose answers rule them out is told so, and nothing is stored.',
  verb: 'acts',
  access: 'anyone',
  publishesChange: true,
  limit: { times: 20, withinMs: HOUR, by: 'address' },
  input: z.object({
    slug: Slug,
    version: z.int32(),
    ticket: z.string().check(z.maxLength(200)),
    study: z.optional(StudyNumber),
    answers: Answers,
    consent: z.boolean(),
    /** A honeypot: people do not see this field, programs fill it in. */
    website: z.string().check(z.maxLength(200)),
    /** The solution of the challenge that came with POW_REQUIRED. */
    pow: z.optional(z.string().check(z.maxLength(256))),
  }),
  output: z.union([z.object({ outcome: z.literal('received'), receipt: z.string() }), z.object({ outcome: z.literal('ineligible') })]),
  refusals: refusals({
    FORM_CLOSED: 409,
    FORM_CHANGED: 409,
    STUDY_NOT_RECRUITING: 409,
    TICKET_INVALID: 422,
    SENT_TOO_FAST: 422,
    LOOKS_AUTOMATED: 422,
    CONSENT_MISSING: 422,
    ANSWERS_INVALID: 422,
    TOO_MANY_LINKS: 422,
    WORDS_BLOCKED: 422,
    SCANS_NEED_LOGIN: 409,
    SCAN_GONE: 409,
    POW_REQUIRED: 403,
  }),
})

export const RECEIPT_LENGTH = 28
export const getEnquiryReceipt = defineCall({
  path: '/api/enquiries/receipt',
  summary: 'Get the status and the answers of an enquiry by its receipt number.',
  verb: 'acts',
  access: 'anyone',
  limit: { times: 30, withinMs: 10 * MINUTE, by: 'address' },
  input: z.object({ receipt: Receipt }),
  output: z.object({
    title: z.string(),
    state: z.enum(['open', 'answered', 'closed']),
    sentAt: z.string(),
    deletesAt: z.string(),
    replies: z.array(z.object({ text: z.string(), at: z.string() })),
  }),
  refusals: {},
})
