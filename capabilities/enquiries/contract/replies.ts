import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { ById, line, Nothing, paragraph } from '#contract/fields.ts'
import { MOST_ANSWER } from './desk.ts'
import { refusals } from './fields.ts'

// Replies that the people who answer enquiries share

const shared = { access: { permission: 'enquiries:answer' }, limit: 'ordinary' } as const
export const MOST_REPLIES = 100
export const MOST_REPLY_TITLE = 60

const Reply = z.object({
  title: line(MOST_REPLY_TITLE).check(z.minLength(1)),
  text: paragraph(MOST_ANSWER).check(z.minLength(2)),
})
const Version = z.int32().check(z.gte(0))
const SavedReply = z.object({ id: z.string(), title: z.string(), text: z.string(), version: z.int() })
export type SavedReply = z.output<typeof SavedReply>

export const listReplies = defineCall({
  ...shared,
  path: '/api/enquiries/replies',
  summary: 'List the saved replies of the desk by title.',
  verb: 'reads',
  input: Nothing,
  output: z.object({ list: z.array(SavedReply) }),
  refusals: {},
})

export const createReply = defineCall({
  ...shared,
  path: '/api/enquiries/replies/create',
  summary: 'Add a saved reply.',
  verb: 'acts',
  input: Reply,
  output: ById,
  refusals: refusals({ TOO_MANY_REPLIES: 409 }),
})

export const saveReply = defineCall({
  ...shared,
  path: '/api/enquiries/replies/save',
  summary: 'Save a saved reply. An outdated version is refused.',
  verb: 'acts',
  input: z.extend(Reply, { id: z.uuid(), version: Version }),
  output: z.object({ version: z.int() }),
  refusals: refusals({ REPLY_CHANGED: 409 }),
})

export const removeReply = defineCall({
  ...shared,
  path: '/api/enquiries/replies/remove',
  summary: 'Remove a saved reply. An outdated version is refused.',
  verb: 'acts',
  input: z.object({ id: z.uuid(), version: Version }),
  output: Nothing,
  refusals: refusals({ REPLY_CHANGED: 409 }),
})
