import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { defineChannel } from '#contract/channel.ts'
import { SECOND } from '#contract/duration.ts'
import { line, Nothing, Uuid } from '#contract/fields.ts'
import { ChatMessage } from './chat.ts'
import { refusals, Version } from './fields.ts'
import { operates, reads } from './permissions.ts'

export const WAIT_REASONS = ['link', 'word', 'review'] as const

const CHAT_FILTERS = ['all', 'host', 'starred', 'flagged', 'held'] as const
export type ChatFilter = (typeof CHAT_FILTERS)[number]
export const MOST_CHAT_WORDS = 200
export const MUTE_MINUTES = [10, 60, 1_440] as const

/** A message for the monitor, in the form of the specification with additional fields for moderators. */
export const ModeratedMessage = z.object({
  id: Uuid,
  username: z.string(),
  content: z.string(),
  /** HH:mm:ss in Asia/Shanghai. */
  time: z.string(),
  isCollect: z.boolean(),
  at: z.string(),
  kind: z.enum(['viewer', 'host']),
  state: z.enum(['held', 'shown', 'deleted']),
  /** The reasons why the message was held, and the listed words in it. */
  heldFor: z.array(z.enum(WAIT_REASONS)),
  foundWords: z.array(z.string()),
  answers: z.nullable(z.object({ name: z.string(), text: z.string() })),
  /** The sanction in force against the author in this studio. */
  sanction: z.nullable(z.enum(['mute', 'ban'])),
})
export type ModeratedMessage = z.output<typeof ModeratedMessage>

const optionalUuid = z.optional(z.union([Uuid, z.literal('')]))

export const listChat = defineCall({
  ...reads,
  path: '/api/chat/list',
  isSpecified: true,
  summary: 'List the chat of a studio for moderators, newest first. Defaults to the studio that was live last.',
  input: z.object({
    studio: optionalUuid,
    filter: z._default(z.enum(CHAT_FILTERS), 'all'),
    search: z._default(line(60), ''),
    /** Returns only messages older than this one. */
    before: optionalUuid,
  }),
  output: z.array(ModeratedMessage),
  refusals: {},
})

/** Announces changes in a studio to its operators. */
export const deskChannel = defineChannel({
  name: 'live-desk',
  summary: 'Changes in the chat of a studio by its id, for moderators: new, waiting or decided messages.',
  who: 'each',
  access: { permission: 'live:read' },
  message: z.discriminatedUnion('type', [
    z.object({ type: z.literal('chat'), message: ModeratedMessage }),
    z.object({ type: z.literal('chat-settings') }),
    /** Lines, switches or commands have changed. Clients request the signal and the timeline again. */
    z.object({ type: z.literal('signal') }),
    /** The approved encoding parameters have changed. */
    z.object({ type: z.literal('parameters') }),
    /** The rotation was changed, started or ended. */
    z.object({ type: z.literal('rotation') }),
  ]),
})

export const ChatSettings = z.object({
  isPaused: z.boolean(),
  /** Every message of a viewer waits for a moderator. */
  holdsAll: z.boolean(),
  /** The minimum of seconds between two messages of one viewer; 0 turns slow mode off. */
  slowModeS: z.int().check(z.gte(0), z.lte(600)),
  /** Words in addition to the lists of the site. A message with one of them is held. */
  words: z.array(line(30).check(z.minLength(2))).check(z.maxLength(MOST_CHAT_WORDS)),
})
export type ChatSettings = z.output<typeof ChatSettings>

export const readChatSettings = defineCall({
  ...reads,
  path: '/api/live/chat/settings',
  summary: 'Get the chat settings of a studio, its pinned message and message count.',
  input: z.object({ studio: Uuid }),
  output: z.object({
    settings: ChatSettings,
    version: z.int(),
    pinned: z.nullable(ChatMessage),
    counts: z.object({ all: z.int(), starred: z.int(), held: z.int() }),
  }),
  refusals: {},
})

export const saveChatSettings = defineCall({
  ...operates,
  path: '/api/live/chat/settings/save',
  summary: 'Update the chat settings of a studio: pause, review, slow mode, flagged words.',
  input: z.object({ studio: Uuid, version: z.int32().check(z.gte(0)), settings: ChatSettings }),
  output: z.object({ version: Version }),
  refusals: refusals({ CHANGED_MEANWHILE: 409 }),
})

export const postAsHost = defineCall({
  ...operates,
  limit: { times: 100, withinMs: 30 * SECOND, by: 'account' },
  path: '/api/live/chat/host',
  summary: 'Send a chat message or a reply as the host of a studio.',
  input: z.object({ studio: Uuid, text: line(2_000), answers: z.optional(Uuid) }),
  output: z.object({ message: ChatMessage }),
  refusals: refusals({ TEXT_EMPTY: 422, TEXT_LONG: 422, WORDS_FORBIDDEN: 422 }),
})

export const starMessage = defineCall({
  ...operates,
  path: '/api/live/chat/star',
  summary: 'Star or unstar a chat message.',
  input: z.object({ id: Uuid, isStarred: z.boolean() }),
  output: z.object({ isStarred: z.boolean() }),
  refusals: {},
})

export const pinMessage = defineCall({
  ...operates,
  path: '/api/live/chat/pin',
  summary: 'Pin a chat message in place of the current one; null unpins.',
  input: z.object({ studio: Uuid, id: z.nullable(Uuid) }),
  output: Nothing,
  refusals: {},
})

export const approveMessage = defineCall({
  ...operates,
  path: '/api/live/chat/approve',
  summary: 'Approve a waiting chat message.',
  input: z.object({ id: Uuid }),
  output: Nothing,
  refusals: refusals({ NOT_HELD: 409, WORDS_FORBIDDEN: 422 }),
})

const Reason = line(200).check(z.minLength(1))

export const deleteMessage = defineCall({
  ...operates,
  path: '/api/live/chat/delete',
  summary: 'Delete a chat message everywhere within a second. Its text stays in the moderation log (S89).',
  input: z.object({ id: Uuid, reason: Reason }),
  output: Nothing,
  refusals: {},
})

export const muteChatter = defineCall({
  ...operates,
  path: '/api/live/chat/mute',
  summary: 'Mute the author of a message in this studio for some minutes.',
  input: z.object({ id: Uuid, minutes: z.int().check(z.gte(1), z.lte(43_200)), reason: Reason }),
  output: z.object({ until: z.string() }),
  refusals: refusals({ AUTHOR_GONE: 409, AUTHOR_OPERATES: 409 }),
})

export const banChatter = defineCall({
  ...operates,
  path: '/api/live/chat/ban',
  summary: 'Ban the author of a message from this studio’s chat, by account and phone number, until lifted. Deletes their messages.',
  input: z.object({ id: Uuid, reason: Reason }),
  output: Nothing,
  refusals: refusals({ AUTHOR_GONE: 409, AUTHOR_OPERATES: 409 }),
})

export const listSanctions = defineCall({
  ...reads,
  path: '/api/live/chat/sanctions',
  summary: 'List the muted and banned accounts of a studio with reasons.',
  input: z.object({ studio: Uuid }),
  output: z.array(
    z.object({
      id: Uuid,
      kind: z.enum(['mute', 'ban']),
      name: z.string(),
      reason: z.string(),
      since: z.string(),
      until: z.nullable(z.string()),
      by: z.string(),
    }),
  ),
  refusals: {},
})

export const liftSanction = defineCall({
  ...operates,
  path: '/api/live/chat/sanctions/lift',
  summary: 'Lift a mute or ban.',
  input: z.object({ id: Uuid }),
  output: Nothing,
  refusals: {},
})

export const EXPORT_MOST_ROWS = 20_000

export const exportChat = defineCall({
  ...operates,
  access: { ...operates.access, steppedUp: true },
  path: '/api/live/chat/export',
  summary: 'Export the chat of a studio as CSV: the newest twenty thousand visible messages, without deleted ones (S89).',
  input: z.object({ studio: Uuid }),
  output: z.object({ name: z.string(), type: z.string(), text: z.string(), rows: z.int() }),
  refusals: {},
})

export const CHAT_LOG_PAGE = 100
/** A moderation action, with the text of the message at that time. */
export const ChatAction = z.object({
  id: z.int(),
  at: z.string(),
  action: z.enum(['held', 'approved', 'deleted', 'muted', 'banned']),
  /** Is null when the account no longer exists. */
  author: z.nullable(z.string()),
  text: z.string(),
  reason: z.string(),
  /** Is null when a rule caused the action. */
  by: z.nullable(z.string()),
})
export type ChatAction = z.output<typeof ChatAction>

export const listChatLog = defineCall({
  ...reads,
  path: '/api/live/chat/log',
  summary: 'List the moderation log of a studio, newest first: a hundred lines, or those before `before`. Also of a deleted studio.',
  input: z.object({ studio: Uuid, before: z.optional(z.int()) }),
  output: z.array(ChatAction),
  refusals: {},
})

export const exportChatLog = defineCall({
  ...operates,
  access: { ...operates.access, steppedUp: true },
  path: '/api/live/chat/log/export',
  summary:
    'Export the moderation log of a studio as CSV: the newest twenty thousand lines, with the texts of deleted messages. Also of a deleted studio.',
  input: z.object({ studio: Uuid }),
  output: z.object({ name: z.string(), type: z.string(), text: z.string(), rows: z.int() }),
  refusals: {},
})
