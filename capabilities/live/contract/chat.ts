import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { defineChannel } from '#contract/channel.ts'
import { SECOND } from '#contract/duration.ts'
import { line } from '#contract/fields.ts'
import { refusals } from './fields.ts'
import { ViewerPoll } from './viewer-poll.ts'
import { CurrentQuestion } from './viewer-question.ts'

export const ChatMessage = z.object({
  id: z.uuid(),
  kind: z.enum(['viewer', 'host']),
  /** The author's name on the site. Is empty for a host without one. */
  name: z.string(),
  text: z.string(),
  at: z.string(),
  /** The message that this one answers, with the text at the time of publication. */
  answers: z.nullable(z.object({ id: z.uuid(), name: z.string(), text: z.string() })),
})
export type ChatMessage = z.output<typeof ChatMessage>

const ChatRules = z.object({ isPaused: z.boolean(), slowModeS: z.int() })

export const chatChannel = defineChannel({
  name: 'live-chat',
  summary: 'Chat messages of a studio by its number, and what is deleted, pinned or changed.',
  who: 'each',
  access: 'signed-in',
  togetherMs: 250,
  message: z.discriminatedUnion('type', [
    z.object({ type: z.literal('said'), message: ChatMessage }),
    z.object({ type: z.literal('deleted'), id: z.uuid() }),
    z.object({ type: z.literal('pinned'), message: z.nullable(ChatMessage) }),
    z.object({ type: z.literal('rules'), rules: ChatRules }),
    z.object({ type: z.literal('show'), isOnAir: z.boolean() }),
    /** The host asks viewers to confirm by then that they are watching. */
    z.object({ type: z.literal('roll-call'), id: z.uuid(), until: z.string() }),
    /** A poll was opened or closed, or the counts that the host shows have changed. */
    z.object({ type: z.literal('poll'), poll: ViewerPoll }),
    /** The question that the host is answering, or null. */
    z.object({ type: z.literal('question'), question: z.nullable(CurrentQuestion) }),
    /** Replaces a message that was deleted before it was delivered. */
    z.object({ type: z.literal('nothing') }),
  ]),
})

/** The public number of a studio. A query contains its digits. */
export const StudioNumber = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^[1-9][0-9]{0,8}$/))]),
  z.pipe(z.transform(Number), z.int().check(z.gte(1))),
)

export const readChat = defineCall({
  path: '/api/live/chat',
  summary: 'List the newest chat messages of a studio, oldest first, with the channel number to continue from.',
  verb: 'reads',
  access: 'anyone',
  limit: 'ordinary',
  input: z.object({ number: StudioNumber }),
  output: z.object({
    messages: z.array(ChatMessage),
    pinned: z.nullable(ChatMessage),
    rules: ChatRules,
    channelNumber: z.int(),
  }),
  refusals: refusals({ AUDIENCE_ONLY: 403 }),
})

export const sendMessage = defineCall({
  path: '/api/live/chat/send',
  summary: 'Send a chat message to a studio. Flagged messages wait for review (S86, S89).',
  verb: 'acts',
  access: 'signed-in',
  limit: { times: 20, withinMs: 30 * SECOND, by: 'account' },
  input: z.object({ number: StudioNumber, text: line(2_000) }),
  /** Is null when the message waits for a moderator. */
  output: z.object({ message: z.nullable(ChatMessage) }),
  refusals: refusals({
    TEXT_EMPTY: 422,
    TEXT_LONG: 422,
    WORDS_FORBIDDEN: 422,
    PHONE_NOT_VERIFIED: 403,
    CHAT_PAUSED: 409,
    MINORS_MODE_NO_CHAT: 403,
    MUTED: 403,
    BANNED: 403,
    SLOW_MODE: 429,
    SENT_ALREADY: 409,
    AUDIENCE_ONLY: 403,
  }),
})

const own = { access: 'signed-in', limit: 'ordinary' } as const

export const readFollow = defineCall({
  ...own,
  path: '/api/live/follow',
  summary: 'Get whether the current account follows a studio.',
  verb: 'reads',
  input: z.object({ number: StudioNumber }),
  output: z.object({ isFollowing: z.boolean() }),
  refusals: {},
})

export const setFollow = defineCall({
  ...own,
  path: '/api/live/follow/set',
  summary: 'Follow or unfollow a studio.',
  verb: 'acts',
  input: z.object({ number: StudioNumber, isFollowing: z.boolean() }),
  output: z.object({ isFollowing: z.boolean() }),
  refusals: {},
})
