import * as z from 'zod/mini'
import type { Access } from './call.ts'

type Schema = z.ZodMiniType<unknown, unknown>

/**
 * Whose a channel's logs are. `own`: one log for each account, which nobody else can follow; `everybody`: one log for all who have access;
 * `each`: one log for each id that the follower names, such as the chat of a studio.
 */
type Whose = 'own' | 'everybody' | 'each'

/** Something that is told as it happens. Server and web import the same file, but not the same object: compare by name. */
type Channel<Message extends Schema, Who extends Whose> = {
  /** Small letters, digits and hyphens. */
  readonly name: string
  /** What it tells, for who reads the contract. */
  readonly summary: string
  readonly who: Who
  /** Only a full session opens a connection, so there is nothing below `signed-in`. */
  readonly access: Exclude<Access, 'anyone' | 'pending'>
  readonly message: Message
  /** The most one message may be, as JSON in UTF-8; 4,096 when left out, and never above 65,536 (S86). */
  readonly maxBytes?: number
  /**
   * For logs that thousands follow: what is published within so many milliseconds goes out in one frame, the first after a rest at once. Who does
   * not read as fast is told the rest when they do; elsewhere a reader who is too slow is cut off (S88).
   */
  readonly togetherMs?: number
}
export type AnyChannel = Channel<Schema, Whose>

export type MessageOf<C extends AnyChannel> = z.output<C['message']>
/** What a follower names besides the channel: an id for `each`; one's own log and that of everybody need no name. */
export type KeyOf<C extends AnyChannel> = C['who'] extends 'each' ? string : null
/** What the server names to publish: the account for `own`, the id for `each`. */
export type LogKeyOf<C extends AnyChannel> = C['who'] extends 'everybody' ? null : string

export const MESSAGE_BYTES = 4_096
/** The most that any message of a connection may be, in either direction. */
export const MOST_MESSAGE_BYTES = 65_536

export const ChannelName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))
/** Ids only: nothing in a key needs to be written in another way anywhere. */
export const ChannelKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

/** @example const inbox = defineChannel({ name: 'inbox', summary: '…', who: 'own', access: 'signed-in', message: z.object({ id: z.uuid() }) }) */
export function defineChannel<Message extends Schema, const Who extends Whose, const Name extends string>(
  channel: Channel<Message, Who> & { readonly name: Name },
): Channel<Message, Who> & { readonly name: Name } {
  return channel
}
