import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { AnyChannel } from '#contract/channel.ts'
import type { Semaphore } from '#server/concurrency/semaphore.ts'
import { one } from '#server/database/statement/one.ts'
import { logNameOf, writeFrame } from '../frames.ts'
import { accept, acceptEarly, replaceWaiting } from './accept.ts'
import { readNewestNumbers } from './event-store.ts'
import { type FollowedLog, type Follower, type FrameSink, NOWHERE, openFollowedLog, resync } from './followed-log.ts'
import { idOf, type LogName } from './log-name.ts'
import type { LogNews } from './log-news.ts'
import { openReader, type Reader } from './log-reader.ts'

/** The logs that clients of this process follow. Each is read once, regardless of its number of followers. */
export type Logs = {
  /**
   * Lets a client follow a log after an event, or from the present. It answers `resync` when the log cannot provide the events.
   * `begun` rejects while the database is unreachable; the client then does not follow.
   */
  join(sink: FrameSink, place: LogPlace): Joined
  leave(follower: Follower): void
  receive(event: LogNews & { readonly kind: 'event' }): void
  replace(replacement: LogNews & { readonly kind: 'replacement' }): void
  /** Marks announcements as unreliable: events are not passed on until `trust`. */
  gap(): void
  /** Passes events on again and reads the missed ones. Rejects while the database is unreachable. */
  trust(): Promise<void>
  close(): void
}

/** A place in a log: behind the event `after`, or at its end when undefined. */
type LogPlace = { readonly channel: AnyChannel; readonly name: LogName; readonly after: number | undefined }
type Joined = { readonly follower: Follower; readonly begun: Promise<void> }

/** Concurrent events of two processes may arrive in the wrong order; this window completes the sequence. */
const REORDER_WINDOW_MS = 25
/** A client that missed more events reloads the state, which is faster. */
const MOST_MISSED = 500
const LOGS_AT_ONCE = 500

/** Opens the logs of this process. Queries for missed events take permits of the semaphore. */
export function openLogs(pool: Pool, semaphore: Semaphore): Logs {
  const logs = new Map<string, FollowedLog>()
  const loading = new Map<FollowedLog, Promise<void>>()
  const closing = new AbortController()
  const reader = openReader(pool, semaphore, closing.signal)
  let isTrusted = true

  const leave = (follower: Follower) => {
    const { log } = follower
    follower.isGone = true
    log.followers.delete(follower)
    if (log.followers.size === 0 && logs.get(idOf(log.name)) === log) logs.delete(idOf(log.name))
  }
  const find = (channel: AnyChannel, name: LogName): FollowedLog => {
    const log = logs.get(idOf(name)) ?? openFollowedLog(channel, name, (follower) => resume(reader, follower))
    if (log.newest < 0 && !loading.has(log)) {
      logs.set(idOf(name), log)
      const loaded = semaphore.run(() => load(pool, reader, log)).finally(() => loading.delete(log))
      loaded.catch(() => {})
      loading.set(log, loaded)
    }
    return log
  }

  async function start(follower: Follower, after: number | undefined): Promise<void> {
    await loading.get(follower.log)
    if (after !== undefined && after > follower.log.newest) await reader.readOn(follower.log)
    if (!follower.isGone) begin(reader, follower, after)
  }

  return {
    leave,
    join(sink, { channel, name, after }) {
      const follower: Follower = { log: find(channel, name), sink, position: NOWHERE, isGone: false, isFilling: false }
      follower.log.followers.add(follower)
      const begun = start(follower, after)
      begun.catch(() => leave(follower))
      return { follower, begun }
    },
    receive({ channel, key, number, text }) {
      const log = logs.get(idOf({ channel, key }))
      if (!log || !isTrusted || (number <= log.newest && text === undefined)) return
      if (text === undefined)
        void Promise.resolve(loading.get(log)).then(
          () => reader.catchUp(log),
          () => {},
        )
      else if (!accept(log, number, text) && log.newest >= 0) void lookAgain(reader, log, closing.signal)
    },
    replace({ channel, key, number, text }) {
      const log = logs.get(idOf({ channel, key }))
      if (log) replaceWaiting(log, number, text)
    },
    gap() {
      isTrusted = false
    },
    async trust() {
      isTrusted = true
      await Promise.allSettled(loading.values())
      const all = [...logs.values()]
      for (let at = 0; at < all.length; at += LOGS_AT_ONCE) await catchUp(pool, reader, all.slice(at, at + LOGS_AT_ONCE))
    },
    close: () => closing.abort(),
  }
}

async function load(pool: Pool, reader: Reader, log: FollowedLog): Promise<void> {
  log.newest = one(await readNewestNumbers(pool, [log.name]))
  if (!acceptEarly(log)) void reader.catchUp(log)
}

async function lookAgain(reader: Reader, log: FollowedLog, closing: AbortSignal): Promise<void> {
  await sleep(REORDER_WINDOW_MS, undefined, { signal: closing, ref: false }).catch(() => {})
  if (log.early.size > 0) await reader.catchUp(log)
}

/** Asks for the newest numbers of many logs in one query; reads only logs with new events. */
async function catchUp(pool: Pool, reader: Reader, logs: readonly FollowedLog[]): Promise<void> {
  const newest = await readNewestNumbers(
    pool,
    logs.map(({ name }) => name),
  )
  const behind = logs.filter((log, place) => (newest[place] ?? 0) > log.newest)
  await Promise.all(behind.map((log) => reader.readOn(log)))
}

/** Sends the first answer to a follower, and then the events that it missed. */
function begin(reader: Reader, follower: Follower, after: number | undefined): void {
  const { channel, name, newest } = follower.log
  const position = after ?? newest
  if (position > newest || newest - position > MOST_MISSED) return void resync(follower, newest)
  follower.position = position
  follower.sink.send(writeFrame({ type: 'following', ...logNameOf(channel, name.key), number: position }))
  if (position < newest) void reader.backfill(follower)
}

/** Sends the events that a follower missed while it did not read; if there are too many, it must reload the state. */
function resume(reader: Reader, follower: Follower): void {
  const { newest } = follower.log
  if (newest - follower.position > MOST_MISSED) resync(follower, newest)
  else void reader.backfill(follower)
}
