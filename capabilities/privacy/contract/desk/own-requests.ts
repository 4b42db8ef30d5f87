import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { HOUR, MINUTE } from '#contract/duration.ts'
import { Nothing, paragraph } from '#contract/fields.ts'
import { Receipt } from '#contract/input/receipt.ts'
import { MOST_REQUEST_TEXT, refusals, requestWords } from './requests.ts'
import { REQUEST_KINDS, REQUEST_STATES } from './states.ts'

const Moment = z.iso.datetime()

/** A request as its person sees it. Names of operators and internal notes are not part of it. */
const OwnRequest = z.object({
  number: z.int(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  receivedAt: Moment,
  dueAt: Moment,
  closedAt: z.nullable(Moment),
  messages: z.array(z.object({ kind: z.enum(['question', 'reply', 'answer', 'refusal']), text: z.string(), at: Moment })),
})
export type OwnRequest = z.output<typeof OwnRequest>

export const submitRequest = defineCall({
  path: '/api/privacy/request/submit',
  summary: 'File a request about one’s personal data, with or without an account.',
  verb: 'acts',
  access: 'anyone',
  publishesChange: true,
  limit: { times: 10, withinMs: HOUR, by: 'address' },
  input: z.object({
    ...requestWords,
    /** A honeypot: people do not see this field, programs fill it in. */
    website: z.string().check(z.maxLength(200)),
  }),
  output: z.object({ number: z.int(), receipt: z.string(), dueAt: Moment }),
  refusals: refusals({ CONTACT_MISSING: 422, LOOKS_AUTOMATED: 422 }),
})

export const listOwnRequests = defineCall({
  path: '/api/privacy/request/own',
  summary: 'List the requests of the own account with questions and answers, the newest first; up to 100.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ list: z.array(OwnRequest) }),
  refusals: {},
})

export const getRequestReceipt = defineCall({
  path: '/api/privacy/request/receipt',
  summary: 'Get the status and the answer of a request by its receipt number.',
  verb: 'acts',
  access: 'anyone',
  limit: { times: 30, withinMs: 10 * MINUTE, by: 'address' },
  input: z.object({ receipt: Receipt }),
  output: OwnRequest,
  refusals: {},
})

const Reply = paragraph(MOST_REQUEST_TEXT).check(z.minLength(2))

export const replyToDesk = defineCall({
  path: '/api/privacy/request/reply',
  summary: 'Reply to a question about a request of the own account.',
  verb: 'acts',
  withoutAgreement: true,
  access: 'signed-in',
  publishesChange: true,
  limit: { times: 30, withinMs: HOUR, by: 'account' },
  input: z.object({ number: z.int().check(z.gte(1)), text: Reply }),
  output: OwnRequest,
  refusals: refusals({ REQUEST_NOT_WAITING: 409 }),
})

export const replyByReceipt = defineCall({
  path: '/api/privacy/request/receipt/reply',
  summary: 'Reply to a question about a request by its receipt number.',
  verb: 'acts',
  access: 'anyone',
  publishesChange: true,
  limit: { times: 20, withinMs: HOUR, by: 'address' },
  input: z.object({ receipt: Receipt, text: Reply }),
  output: OwnRequest,
  refusals: refusals({ REQUEST_NOT_WAITING: 409 }),
})
