import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ChannelKey, ChannelName } from './channel.ts'
import { Nothing } from './fields.ts'

/** Where a browser opens its one WebSocket. */
export const REALTIME_PATH = '/realtime'

export const takeTicket = defineCall({
  path: '/ws-ticket',
  summary: 'Get a ticket that opens one WebSocket at /realtime for this session, once within 30 seconds (S85).',
  verb: 'acts',
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ ticket: z.string() }),
  refusals: {},
})

const log = { channel: ChannelName, key: z.optional(ChannelKey) }

/** What a client may say. The first word is `open`, within five seconds. `after` is the number it has seen last; without it, from now on. */
export const ClientFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('open'), ticket: z.string().check(z.maxLength(64)) }),
  z.strictObject({ type: z.literal('follow'), ...log, after: z.optional(z.int().check(z.nonnegative())) }),
  z.strictObject({ type: z.literal('unfollow'), ...log }),
])
export type ClientFrame = z.output<typeof ClientFrame>

/** `key` is there for channels of `each` only. */
type Log = { readonly channel: string; readonly key?: string }
/** Why something cannot be followed, or no longer. `BUSY` and `TOO_MANY` may pass. */
export type FollowRefusal = 'NOT_FOUND' | 'FORBIDDEN' | 'TOO_MANY' | 'BUSY'

/** What the server says. */
export type ServerFrame =
  | { readonly type: 'opened' }
  /** Nothing happened; the line is alive. Every 25 seconds. */
  | { readonly type: 'beat' }
  /** From here on every event of the log comes, beginning with the one after `number`. */
  | (Log & { readonly type: 'following'; readonly number: number })
  | (Log & { readonly type: 'event'; readonly number: number; readonly message: unknown })
  /** Several events that follow each other; the number is that of the first. */
  | (Log & { readonly type: 'events'; readonly number: number; readonly messages: readonly unknown[] })
  /** What came between cannot be told any more: load the state by a call. Events after `number` follow. */
  | (Log & { readonly type: 'resync'; readonly number: number })
  | (Log & { readonly type: 'unfollowed'; readonly reason: FollowRefusal })
  /** The last message was not understood; with three of them within ten seconds the connection ends (S86). */
  | { readonly type: 'error'; readonly reason: 'BAD_MESSAGE' }
  /** Messages were not read, being too many; seconds until one will be (S86). */
  | { readonly type: 'dropped'; readonly retryAfter: number }

/** Codes with which the server closes a connection. */
export const CLOSES = {
  /** The server restarts; the reason says when to come back: `retry-after-ms=1234` (R21). */
  restart: 1012,
  misbehaved: 1008,
  /** Not now: the reader is too slow and has more than 1 MiB waiting (S88), or the database is away. */
  later: 1013,
  /** No ticket in time, one that is not good, or a session that ended (S34, S85). */
  session: 4401,
  /** The account has its most connections already (S87). */
  tooMany: 4429,
} as const
