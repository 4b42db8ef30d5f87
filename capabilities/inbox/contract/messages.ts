import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { defineChannel } from '#contract/channel.ts'
import { BilingualText, Nothing, withinDepth } from '#contract/fields.ts'
import { Ids, Kind, Moment, paging, refusals, Search, Subject } from './fields.ts'

const Row = z.object({
  id: z.uuid(),
  type: Kind,
  title: z.string(),
  subTitle: z.string(),
  avatar: z.optional(z.string()),
  content: z.string(),
  /** The format is YYYY-MM-DD HH:mm:ss in Asia/Shanghai; `at` is the same for machines. */
  time: z.string(),
  /** 0 unread, 1 read. */
  status: z.int(),
  /** Progress of an open to-do: 0 not started, 2 in progress once it was read. */
  messageType: z.optional(z.int()),
  at: Moment,
  about: Subject,
  path: z.nullable(z.string()),
  open: z.nullable(z.boolean()),
  archived: z.boolean(),
  /** The row is an announcement, which is shared by all accounts and can be read but not archived. */
  announcement: z.boolean(),
})
export type MessageRow = z.output<typeof Row>

/** Exact counts. `announcement` counts the unread ones in force for the reader's roles; `open` counts the open to-dos. */
const Counts = z.object({
  message: z.int(),
  notice: z.int(),
  todo: z.int(),
  open: z.int(),
  announcement: z.int(),
})
export type Counts = z.output<typeof Counts>

/** Announces new messages and changed counts of the account's own message centre, without announcements. */
export const inboxChannel = defineChannel({
  name: 'inbox',
  summary: 'New messages of the current account, with unread counts.',
  who: 'own',
  access: 'signed-in',
  message: z.object({
    counts: z.pick(Counts, { message: true, notice: true, todo: true, open: true }),
    /** `pops`: the client may show a toast, because the reader allows it for this subject and no quiet hours apply. */
    row: z.optional(
      z.object({
        id: z.uuid(),
        type: Kind,
        about: Subject,
        title: BilingualText,
        path: z.nullable(z.string()),
        at: Moment,
        pops: z.boolean(),
      }),
    ),
    /** Announcements were marked as read too; the client loads their count again. */
    announcementsRead: z.optional(z.boolean()),
  }),
})

/**
 * Announces a changed announcement without its content, which depends on the reader's roles. The flag is true when readers are notified of
 * it.
 */
export const announcementsChannel = defineChannel({
  name: 'announcements',
  summary: 'Announcements that were created, edited or withdrawn.',
  who: 'everybody',
  access: 'signed-in',
  message: z.object({ id: z.uuid(), told: z.boolean() }),
})

// Calls that the specification names.

export const listMessages = defineCall({
  path: '/api/message/list',
  isSpecified: true,
  summary: 'List current announcements and the newest 20 unarchived messages of each kind.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.array(Row),
  refusals: {},
})

export const markMessagesRead = defineCall({
  path: '/api/message/read',
  isSpecified: true,
  summary: 'Mark messages or announcements as read, all or none (S52).',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ ids: Ids }),
  output: Counts,
  refusals: {},
})

// Further calls of the message centre.

export const getCounts = defineCall({
  path: '/api/inbox/counts',
  summary: 'Get the current account’s unread counts.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  /** `number` is the position from which to follow the channel `inbox`. `pops`: a toast may show an announcement. */
  output: z.extend(Counts, { number: z.int(), pops: z.boolean() }),
  refusals: {},
})

/** `unread` and `read` exclude archived messages; `open` and `done` select to-dos. */
export const STATES = ['unread', 'read', 'archived', 'open', 'done'] as const

export const searchMessages = defineCall({
  path: '/api/inbox/list',
  summary: 'List the current account’s messages by kind, category, state and keywords, newest first. Defaults to unarchived.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z
    .object({
      kind: z.optional(Kind),
      about: z.optional(Subject),
      state: z.optional(z.enum(STATES)),
      search: Search,
      sort: z._default(z.enum(['at']), 'at'),
      ...paging,
    })
    .check(withinDepth),
  /** `total` counts up to 10,000. */
  output: z.object({ list: z.array(Row), total: z.int() }),
  refusals: {},
})

export const getMessage = defineCall({
  path: '/api/inbox/message',
  summary: 'Get a message. Does not mark it as read.',
  verb: 'reads',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ id: z.uuid() }),
  output: Row,
  refusals: {},
})

export const markAllMessagesRead = defineCall({
  path: '/api/inbox/read-all',
  summary: 'Mark all messages of a kind as read; notices include announcements.',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.object({ kind: Kind }),
  output: Counts,
  refusals: {},
})

export const clearMessages = defineCall({
  path: '/api/inbox/clear',
  summary: 'Archive all messages of a kind, or some by id. Open to-dos stay; naming one refuses the call.',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.union([z.strictObject({ kind: Kind }), z.strictObject({ ids: Ids })]),
  /** `undo` is the token with which `restore` reverts the whole operation. */
  output: z.object({ cleared: z.int(), undo: z.uuid(), counts: Counts }),
  refusals: refusals({ TODO_OPEN: 409 }),
})

export const restoreMessages = defineCall({
  path: '/api/inbox/restore',
  summary: 'Restore archived messages as they were: one clearing, or some by id.',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  input: z.union([z.strictObject({ undo: z.uuid() }), z.strictObject({ ids: Ids })]),
  output: Counts,
  refusals: {},
})
