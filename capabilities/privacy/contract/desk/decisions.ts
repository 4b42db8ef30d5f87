import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, paragraph } from '#contract/fields.ts'
import { handles, refusals, Version } from './requests.ts'

// Steps of operators. Each names the version that the operator has seen, so that two operators never decide over each other.

export const MOST_DESK_TEXT = 4_000
const Seen = z.extend(ById, { version: Version })
const WithText = z.extend(Seen, { text: paragraph(MOST_DESK_TEXT).check(z.minLength(2)) })
const Stepped = z.object({ version: Version })
const changed = refusals({ REQUEST_CHANGED: 409, REQUEST_CLOSED: 409 })

export const assignRequest = defineCall({
  ...handles,
  path: '/api/privacy/requests/assign',
  summary: 'Assign an open request to someone who may handle it, or release it.',
  input: z.extend(Seen, { to: z.nullable(z.uuid()) }),
  output: Stepped,
  refusals: { ...changed, ...refusals({ HANDLER_UNFIT: 422 }) },
})

export const addRequestNote = defineCall({
  ...handles,
  path: '/api/privacy/requests/note',
  summary: 'Add an internal note to a request.',
  input: WithText,
  output: Stepped,
  refusals: refusals({ REQUEST_CHANGED: 409 }),
})

export const noteIdentity = defineCall({
  ...handles,
  path: '/api/privacy/requests/identity',
  summary: 'Note how the identity of the person was confirmed.',
  input: WithText,
  output: Stepped,
  refusals: changed,
})

export const askPerson = defineCall({
  ...handles,
  path: '/api/privacy/requests/ask',
  summary: 'Ask the person a question; the request waits for the reply. The due date does not move.',
  input: WithText,
  output: Stepped,
  refusals: changed,
})

export const resumeRequest = defineCall({
  ...handles,
  path: '/api/privacy/requests/resume',
  summary: 'End the wait for the person.',
  input: Seen,
  output: Stepped,
  refusals: { ...changed, ...refusals({ REQUEST_NOT_WAITING: 409 }) },
})

export const answerRequest = defineCall({
  ...handles,
  path: '/api/privacy/requests/answer',
  summary: 'Answer a request and close it. People with an account get a message; all others read it with the receipt number.',
  input: WithText,
  output: z.extend(Stepped, { notified: z.enum(['message', 'receipt']) }),
  refusals: { ...changed, ...refusals({ IDENTITY_MISSING: 422 }) },
})

export const refuseRequest = defineCall({
  ...handles,
  path: '/api/privacy/requests/refuse',
  summary: 'Refuse a request and close it. The person reads the reason (PIPL 50).',
  input: z.extend(Seen, { text: paragraph(MOST_DESK_TEXT).check(z.minLength(4, 'REASON_MISSING')) }),
  output: z.extend(Stepped, { notified: z.enum(['message', 'receipt']) }),
  refusals: { ...changed, ...refusals({ REASON_MISSING: 422 }) },
})
