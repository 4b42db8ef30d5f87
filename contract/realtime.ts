import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ChannelKey, ChannelName } from './channel.ts'
import { Nothing } from './fields.ts'

/** The path of the one WebSocket of a browser page. */
export const REALTIME_PATH = '/realtime'

export const takeTicket = defineCall({
  path: '/ws-ticket',
  summary: 'Get a ticket that opens one WebSocket at /realtime for this session, once within 30 seconds (S85).',
  verb: 'acts',
  withoutAgreement: true,
  access: 'signed-in',
  limit: 'ordinary',
  input: Nothing,
  output: z.object({ ticket: z.string() }),
  refusals: {},
})

const log = { channel: ChannelName, key: z.optional(ChannelKey) }

/**
 * The messages of a client. The first must be `open`, within five seconds. `after` is the last number the client has seen; without it the
 * log starts at the present.
 */
export const ClientFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('open'), ticket: z.string().check(z.maxLength(64)) }),
  z.strictObject({ type: z.literal('follow'), ...log, after: z.optional(z.int().check(z.nonnegative())) }),
  z.strictObject({ type: z.literal('unfollow'), ...log }),
])
export type ClientFrame = z.output<typeof ClientFrame>

/** `key` exists only for channels of `each`. */
type Log = { readonly channel: string; readonly key?: string }
/** The reasons that a channel cannot be followed. `BUSY` and `TOO_MANY` may be temporary. */
export type FollowRefusal = 'NOT_FOUND' | 'FORBIDDEN' | 'TOO_MANY' | 'BUSY'

export type ServerFrame =
  | { readonly type: 'opened' }
  /** A heartbeat, every 25 seconds. */
  | { readonly type: 'beat' }
  /** Confirms a subscription. Every later event of the log follows, starting after `number`. */
  | (Log & { readonly type: 'following'; readonly number: number })
  | (Log & { readonly type: 'event'; readonly number: number; readonly message: unknown })
  /** Consecutive events; `number` is that of the first. */
  | (Log & { readonly type: 'events'; readonly number: number; readonly messages: readonly unknown[] })
  /** Missed events are not available any longer, so load the state by a call. Events after `number` follow. */
  | (Log & { readonly type: 'resync'; readonly number: number })
  | (Log & { readonly type: 'unfollowed'; readonly reason: FollowRefusal })
  /** The last message was invalid. Three of them within ten seconds close the connection (S86). */
  | { readonly type: 'error'; readonly reason: 'BAD_MESSAGE' }
  /** Messages were dropped because of the rate limit; `retryAfter` is in seconds (S86). */
  | { readonly type: 'dropped'; readonly retryAfter: number }

/** The close codes of the server. */
export const CLOSES = {
  /** The server restarts; the close reason gives the delay: `retry-after-ms=1234` (R21). */
  restart: 1012,
  misbehaved: 1008,
  /** The reader is too slow, with more than 1 MiB waiting (S88), or the database is unavailable. */
  later: 1013,
  /** The ticket was late or invalid, or the session has ended (S34, S85). */
  session: 4401,
  /** The account has reached its limit of connections (S87). */
  tooMany: 4429,
} as const
