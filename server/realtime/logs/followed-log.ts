import type { AnyChannel } from '#contract/channel.ts'
import { nameOf, writeFrame } from '../frames.ts'
import type { LogName } from './log-name.ts'

/** A connection, as far as logs know it. */
export type FrameSink = {
  send(frame: Buffer): void
  /** More waits to be read than a page of a log. */
  isFull(): boolean
  /** Ends when little waits to be read; false when the connection is over. */
  flushed(): Promise<boolean>
}
export type Follower = {
  readonly log: FollowedLog
  readonly sink: FrameSink
  /** The number it was given last: it takes the next and nothing else, so it hears all in order and nothing twice. */
  position: number
  isGone: boolean
  /** It is told what it missed. */
  isFilling: boolean
}
/** A log that a client follows in this process. */
export type FollowedLog = {
  readonly name: LogName
  readonly channel: AnyChannel
  readonly followers: Set<Follower>
  /** The newest number that is on its way to followers; -1 until the database was asked. */
  newest: number
  /** Heard before what comes before them. */
  readonly early: Map<number, string>
  readonly leaving: { readonly number: number; readonly text: string }[]
  isFlowing: boolean
  /** Those who were full when something left. */
  readonly behind: Set<Follower>
  /** Tells a follower what it missed. */
  readonly fill: (follower: Follower) => void
}

/** Takes nothing: no event has the number after it. */
export const NOWHERE = -1

/** A log that has no follower yet. */
export const openLog = (channel: AnyChannel, name: LogName, fill: FollowedLog['fill']): FollowedLog => ({
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

/** The log does not tell any more what comes before `number`: followers who have not heard it must load the state. */
export function skipTo(log: FollowedLog, number: number): void {
  log.newest = number
  for (const follower of log.followers) if (follower.position !== NOWHERE && follower.position < number) resync(follower, number)
}

/** Tells a follower that what came before a number is not known here, and goes on from there. */
export function resync(follower: Follower, number: number): void {
  const { channel, name } = follower.log
  follower.position = number
  follower.sink.send(writeFrame({ type: 'resync', ...nameOf(channel, name.key), number }))
}
