import type { AnyChannel } from '#contract/channel.ts'
import { logNameOf, writeFrame } from '../frames.ts'
import type { LogName } from './log-name.ts'

/** The part of a connection that logs use. */
export type FrameSink = {
  send(frame: Buffer): void
  /** Returns true while a considerable amount of sent data waits to be read. */
  isFull(): boolean
  /** Resolves when little data waits to be read; false when the connection is closed. */
  flushed(): Promise<boolean>
}
export type Follower = {
  readonly log: FollowedLog
  readonly sink: FrameSink
  /** The last number sent. The follower takes only the next number, so it receives all events in order and none twice. */
  position: number
  isGone: boolean
  /** Is true while missed events are being sent. */
  isFilling: boolean
}
/** An event on its way to followers. `text` is the message in JSON. */
export type LeavingEvent = { readonly number: number; readonly text: string }
export type FollowedLog = {
  readonly name: LogName
  readonly channel: AnyChannel
  readonly followers: Set<Follower>
  /** The newest number on its way to followers; -1 until it is read from the database. */
  newest: number
  /** Contains events announced before their predecessors. */
  readonly early: Map<number, string>
  readonly leaving: LeavingEvent[]
  isFlowing: boolean
  /** Contains followers whose buffers were full when an event was sent. */
  readonly behind: Set<Follower>
  /** Sends a follower the events that it missed. */
  readonly fill: (follower: Follower) => void
}

/** A follower at this position takes no event. */
export const NOWHERE = -1

export const openFollowedLog = (channel: AnyChannel, name: LogName, fill: FollowedLog['fill']): FollowedLog => ({
  name,
  channel,
  followers: new Set(),
  newest: -1,
  early: new Map(),
  leaving: [],
  isFlowing: false,
  behind: new Set(),
  fill,
})

/** Advances past events that have been removed from the log. Followers that lack them must reload the state. */
export function skipTo(log: FollowedLog, number: number): void {
  log.newest = number
  for (const follower of log.followers) if (follower.position !== NOWHERE && follower.position < number) resync(follower, number)
}

/** Asks a follower to reload the state, because earlier events are unknown here, and continues from the number. */
export function resync(follower: Follower, number: number): void {
  const { channel, name } = follower.log
  follower.position = number
  follower.sink.send(writeFrame({ type: 'resync', ...logNameOf(channel, name.key), number }))
}
