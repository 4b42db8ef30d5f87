import { setImmediate as turn } from 'node:timers/promises'
import type { AnyChannel } from '#contract/channel.ts'
import { nameOf, writeEvent, writeFrame } from '../frames.ts'
import type { LogName } from './log-name.ts'

/** A connection, as far as logs know it. */
export type FrameSink = {
  send(frame: Buffer): void
  /** Ends when little waits to be read; false when the connection is over. */
  flushed(): Promise<boolean>
}
export type Follower = {
  readonly log: FollowedLog
  readonly sink: FrameSink
  /** The number it was given last: it takes the next and nothing else, whoever offers it, so it hears all in order and nothing twice. */
  position: number
  isGone: boolean
}
/** A log that somebody follows in this process. */
export type FollowedLog = {
  readonly name: LogName
  readonly channel: AnyChannel
  readonly followers: Set<Follower>
  /** The newest number that is on its way to followers; -1 until the database was asked. */
  newest: number
  /** Heard before what comes before them. */
  readonly early: Map<number, string>
  readonly leaving: { readonly number: number; readonly frame: Buffer }[]
  isFlowing: boolean
}

/** Takes nothing: no number comes after it. */
export const NOWHERE = -1
const MOST_EARLY = 100
/** Followers served before others have their turn. */
const AT_ONCE = 250

export const openLog = (channel: AnyChannel, name: LogName): FollowedLog => ({
  name,
  channel,
  followers: new Set(),
  newest: -1,
  early: new Map(),
  leaving: [],
  isFlowing: false,
})

/** Takes an event that was heard or read. False: something before it is missing. */
export function accept(log: FollowedLog, number: number, text: string): boolean {
  if (number > log.newest + 1 || log.newest < 0) {
    if (log.early.size < MOST_EARLY) log.early.set(number, text)
    return false
  }
  if (number === log.newest + 1) advance(log, text)
  return acceptEarly(log)
}

/** What was heard too early, as far as its turn has come. False: something is missing still. */
export function acceptEarly(log: FollowedLog): boolean {
  for (let text = log.early.get(log.newest + 1); text !== undefined; text = log.early.get(log.newest + 1)) advance(log, text)
  for (const number of log.early.keys()) if (number <= log.newest) log.early.delete(number)
  return log.early.size === 0
}

function advance(log: FollowedLog, text: string): void {
  log.newest++
  log.leaving.push({ number: log.newest, frame: writeEvent(log.channel, log.name.key, log.newest, text) })
  if (!log.isFlowing) void flow(log)
}

/** Gives each event to all, in order. With many followers others get their turn in between. */
async function flow(log: FollowedLog): Promise<void> {
  log.isFlowing = true
  for (let next = log.leaving.shift(); next; next = log.leaving.shift()) {
    let served = 0
    for (const follower of log.followers) {
      offer(follower, next.number, next.frame)
      if (++served % AT_ONCE === 0) await turn()
    }
  }
  log.isFlowing = false
}

export function offer(follower: Follower, number: number, frame: Buffer): void {
  if (number !== follower.position + 1 || follower.position === NOWHERE || follower.isGone) return
  follower.position = number
  follower.sink.send(frame)
}

/** The log does not tell any more what comes before `number`: followers who have not heard it must load the state. */
export function skipTo(log: FollowedLog, number: number): void {
  log.newest = number
  for (const follower of log.followers) if (follower.position !== NOWHERE && follower.position < number) resync(follower, number)
}

export function resync(follower: Follower, number: number): void {
  const { channel, name } = follower.log
  follower.position = number
  follower.sink.send(writeFrame({ type: 'resync', ...nameOf(channel, name.key), number }))
}
