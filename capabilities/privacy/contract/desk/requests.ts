import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, Day, InLanguage, line, Nothing, paged, paragraph, withinDepth } from '#contract/fields.ts'
import type { Permissions } from '#contract/permission.ts'
import { refusalsOf } from '#contract/refusal.ts'
import type { PrivacyText } from '../../text/texts.ts'
import { CHANNELS, ENTERED_CHANNELS, REQUEST_KINDS, REQUEST_STATES } from './states.ts'

/** `privacy:read` shows requests, assessments and incidents; `privacy:handle` works on them. */
export const DESK_PERMISSIONS = { 'privacy:read': { roles: ['auditor'] }, 'privacy:handle': { roles: [] } } as const satisfies Permissions

export const refusals = refusalsOf<PrivacyText>()
export const reads = { verb: 'reads', access: { permission: 'privacy:read' }, limit: 'ordinary' } as const
export const handles = { verb: 'acts', access: { permission: 'privacy:handle' }, limit: 'ordinary' } as const

export const MOST_REQUEST_TEXT = 2_000
export const Version = z.int32().check(z.gte(1))
const Moment = z.iso.datetime()
const Kind = z.enum(REQUEST_KINDS)
const State = z.enum(REQUEST_STATES)
const Person = z.object({ id: z.string(), name: z.nullable(z.string()) })

/** The words of a person about their request, at least as long as a short sentence. */
export const requestWords = {
  kind: Kind,
  text: paragraph(MOST_REQUEST_TEXT).check(z.minLength(4)),
  /** The name and the contact of a person without an account. Both may be empty. */
  name: line(100),
  contact: line(200),
}

const Request = z.object({
  id: z.string(),
  number: z.int(),
  kind: Kind,
  channel: z.enum(CHANNELS),
  state: State,
  /** The name of the account or of the person; the pseudonym of an erased account. */
  person: z.string(),
  hasAccount: z.boolean(),
  assignee: z.nullable(Person),
  receivedAt: Moment,
  dueAt: Moment,
  isLate: z.boolean(),
  closedAt: z.nullable(Moment),
})
export type PrivacyRequest = z.output<typeof Request>

const ENTRY_KINDS = ['assigned', 'released', 'resumed', 'identity', 'note', 'question', 'reply', 'answer', 'refusal'] as const

const WholeRequest = z.extend(Request, {
  version: Version,
  language: InLanguage,
  isIdentified: z.boolean(),
  /** Null when the account was erased, or the key is gone. */
  details: z.nullable(z.object({ text: z.string(), hasContact: z.boolean() })),
  deletesAt: z.nullable(Moment),
  entries: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(ENTRY_KINDS),
      /** Null when the step has no text, or the text is gone. */
      text: z.nullable(z.string()),
      /** Null for the person of the request. */
      by: z.nullable(Person),
      at: Moment,
    }),
  ),
})
export type WholeRequest = z.output<typeof WholeRequest>

export const listRequests = defineCall({
  ...reads,
  path: '/api/privacy/requests',
  summary: 'List requests about personal data: open ones by their due date, or all by number.',
  input: z
    .object({
      ...paged(),
      state: z.optional(z.enum([...REQUEST_STATES, 'open'])),
      kind: z.optional(Kind),
      isMine: z._default(z.boolean(), false),
      sort: z._default(z.enum(['dueAt', 'receivedAt']), 'dueAt'),
      direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    })
    .check(withinDepth),
  output: z.object({ list: z.array(Request), total: z.int() }),
  refusals: {},
})

export const getRequest = defineCall({
  ...reads,
  path: '/api/privacy/requests/one',
  summary: 'Get a request with the words of the person and its history.',
  input: ById,
  output: WholeRequest,
  refusals: {},
})

export const revealRequestContact = defineCall({
  ...handles,
  path: '/api/privacy/requests/contact',
  summary: 'Get the contact that a person left with a request. Recorded with the reason.',
  publishesChange: false,
  input: z.extend(ById, { reason: line(200).check(z.minLength(4)) }),
  output: z.object({ contact: z.string() }),
  refusals: refusals({ DISCLOSURE_WAITS: 409 }),
})

export const createRequest = defineCall({
  ...handles,
  path: '/api/privacy/requests/create',
  summary: 'Enter a request that came by letter, telephone, email or in person. The answer is due from the day on which it came.',
  input: z.object({
    ...requestWords,
    channel: z.enum(ENTERED_CHANNELS),
    receivedOn: Day,
    language: InLanguage,
    /** The username or the phone number of the account of the person; empty for a person without one. */
    account: line(64),
  }),
  /** The person can read the answer with the receipt number. It is shown only once. */
  output: z.object({ id: z.uuid(), receipt: z.string() }),
  refusals: refusals({ ACCOUNT_UNKNOWN: 422, DAY_AHEAD: 422 }),
})

export const listHandlers = defineCall({
  ...handles,
  path: '/api/privacy/handlers',
  summary: 'List the people who may handle requests.',
  verb: 'reads',
  input: Nothing,
  output: z.object({ list: z.array(Person) }),
  refusals: {},
})

export const exportProof = defineCall({
  ...reads,
  path: '/api/privacy/requests/proof',
  summary: 'Export the proof of a request as JSON: when it came, what was done by whom, and hashes of all texts. Recorded.',
  verb: 'acts',
  publishesChange: false,
  input: ById,
  output: z.object({ name: z.string(), text: z.string(), sha256: z.string() }),
  refusals: {},
})
