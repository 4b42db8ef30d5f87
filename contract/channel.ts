import * as z from 'zod/mini'
import type { Access } from './call.ts'

type Schema = z.ZodMiniType<unknown, unknown>

/**
 * Defines the logs of a channel. `own` has one log per account, which no other account can follow. The shared kind has one log for all with
 * access. `each` has one log per id that the follower names, such as the chat of a studio.
 */
type Whose = 'own' | 'everybody' | 'each'

/** A channel for live messages. Server and web import the same file but get different objects, so compare channels by name. */
type Channel<Message extends Schema, Who extends Whose> = {
  /** Lower-case letters, digits and hyphens. */
  readonly name: string
  /** Describes the messages for readers of the contract. */
  readonly summary: string
  readonly who: Who
  /** A connection needs a full session, so no level below `signed-in` exists. */
  readonly access: Exclude<Access, 'anyone' | 'pending'>
  readonly message: Message
  /** Limits one message in bytes of JSON in UTF-8. The default is 4,096 and the maximum 65,536 (S86). */
  readonly maxBytes?: number
  /**
   * Batches messages for logs with thousands of followers. Messages within this many milliseconds go out in one frame; the first after a
   * pause goes out at once. Slow followers get the rest later, while other channels disconnect them (S88).
   */
  readonly togetherMs?: number
}
export type AnyChannel = Channel<Schema, Whose>

export type MessageOf<C extends AnyChannel> = z.output<C['message']>
/** The key that a follower passes: an id for `each`, otherwise null. */
export type KeyOf<C extends AnyChannel> = C['who'] extends 'each' ? string : null
/** The key that the server publishes to: the account for `own`, the id for `each`. */
export type LogKeyOf<C extends AnyChannel> = C['who'] extends 'everybody' ? null : string

export const MESSAGE_BYTES = 4_096
/** Limits any message of a connection, in both directions, in bytes. */
export const MOST_CHANNEL_MESSAGE_BYTES = 65_536

export const ChannelName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))
/** Allows only characters that need no escaping in any context. */
export const ChannelKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

/** @example const inbox = defineChannel({ name: 'inbox', summary: '…', who: 'own', access: 'signed-in', message: z.object({ id: z.uuid() }) }) */
export function defineChannel<Message extends Schema, const Who extends Whose, const Name extends string>(
  channel: Channel<Message, Who> & { readonly name: Name },
): Channel<Message, Who> & { readonly name: Name } {
  return channel
}
