import type { ClientFrame, FollowRefusal, ServerFrame } from '#contract/realtime.ts'

export type LogListener = {
  /** The number of the last known message. */
  readonly after?: number | undefined
  onMessage(message: unknown, number: number): void
  onResync(): void
  onRefused?(reason: FollowRefusal): void
}
type Follower = LogListener & { needsResync: boolean }
type Log = {
  readonly name: { readonly channel: string; readonly key?: string }
  readonly followers: Set<Follower>
  /** The last received number, from which the channel resumes after a break. */
  number: number | undefined
  stage: 'waiting' | 'asked' | 'live' | 'refused'
}
type LogFrame = Extract<ServerFrame, { channel: string }>

type LogsParts = {
  isOpen(): boolean
  send(frame: ClientFrame): void
  /** A channel is followed that may need a connection. */
  onWanted(): void
  /** No channel is followed any longer. */
  onIdle(): void
}
export type PageLogs = {
  follow(channel: string, key: string | null, hearing: LogListener): () => void
  receive(frame: ServerFrame): void
  /** Requests every channel from its last number once the connection is open. */
  begin(): void
  pause(): void
  /** Discards all progress when another account logs in. */
  restart(): void
  isEmpty(): boolean
}

/** A part that is unmounted and mounted again within this time keeps its subscription. */
const LEAVES_AFTER_MS = 5_000
const BUSY_MS = 5_000

/** Manages the channels that parts of a page follow; several parts may follow the same one. */
export function openPageLogs(parts: LogsParts): PageLogs {
  const logs = new Map<string, Log>()
  return {
    follow(channel, key, hearing) {
      const name = { channel, ...(key !== null && { key }) }
      const log: Log = logs.get(idOf(name)) ?? { name, followers: new Set(), number: hearing.after, stage: 'refused' }
      logs.set(idOf(name), log)
      const hearer = join(log, hearing)
      if (log.stage === 'refused') {
        log.stage = 'waiting'
        ask(parts, log)
        parts.onWanted()
      }
      return () => {
        log.followers.delete(hearer)
        if (log.followers.size === 0) setTimeout(() => leave(parts, logs, log), LEAVES_AFTER_MS)
      }
    },
    receive(frame) {
      if (frame.type === 'dropped') setTimeout(() => askAgain(parts, logs), frame.retryAfter * 1_000)
      const log = 'channel' in frame ? logs.get(idOf(frame)) : undefined
      if (log) receiveFrame(parts, log, frame as LogFrame)
    },
    begin() {
      for (const log of logs.values()) ask(parts, log)
    },
    pause() {
      for (const log of logs.values()) if (log.stage !== 'refused') log.stage = 'waiting'
    },
    restart() {
      for (const log of logs.values()) {
        Object.assign(log, { number: undefined, stage: 'waiting' })
        for (const hearer of log.followers) hearer.needsResync = true
      }
    },
    isEmpty: () => logs.size === 0,
  }
}

/** Adds a listener. It needs a resync unless it already knows everything the earlier ones received. */
function join(log: Log, hearing: LogListener): Follower {
  const { after } = hearing
  const hasAll = after !== undefined && log.number !== undefined && after >= log.number
  const hearer: Follower = { ...hearing, needsResync: !hasAll }
  log.followers.add(hearer)
  if (log.stage === 'live' && !hasAll) queueMicrotask(() => log.followers.has(hearer) && resync(hearer))
  return hearer
}

function leave(parts: LogsParts, logs: Map<string, Log>, log: Log): void {
  const id = idOf(log.name)
  if (log.followers.size > 0 || logs.get(id) !== log) return
  logs.delete(id)
  if (parts.isOpen() && log.stage !== 'refused') parts.send({ type: 'unfollow', ...log.name })
  if (logs.size === 0) parts.onIdle()
}

function ask(parts: LogsParts, log: Log): void {
  if (!parts.isOpen()) return
  log.stage = 'asked'
  parts.send({ type: 'follow', ...log.name, ...(log.number !== undefined && { after: log.number }) })
}

function askAgain(parts: LogsParts, logs: ReadonlyMap<string, Log>): void {
  for (const log of logs.values()) if (log.stage === 'asked') ask(parts, log)
}

function receiveFrame(parts: LogsParts, log: Log, frame: LogFrame): void {
  if (frame.type === 'event') return void receiveEvent(parts, log, frame)
  if (frame.type === 'events') return void receiveEvents(parts, log, frame)
  if (frame.type === 'unfollowed') return void receiveRefusal(parts, log, frame.reason)
  log.stage = 'live'
  log.number = frame.number
  for (const hearer of log.followers) if (hearer.needsResync || frame.type === 'resync') resync(hearer)
}

function receiveEvents(parts: LogsParts, log: Log, { number, messages }: Extract<ServerFrame, { type: 'events' }>): void {
  for (const [at, message] of messages.entries()) receiveEvent(parts, log, { number: number + at, message })
}

function receiveEvent(parts: LogsParts, log: Log, { number, message }: { readonly number: number; readonly message: unknown }): void {
  if (log.stage !== 'live' || log.number === undefined || number <= log.number) return
  if (number > log.number + 1) return void ask(parts, log)
  log.number = number
  for (const hearer of log.followers) call(() => hearer.onMessage(message, number))
}

function receiveRefusal(parts: LogsParts, log: Log, reason: FollowRefusal): void {
  if (reason === 'BUSY') {
    log.stage = 'waiting'
    setTimeout(() => log.stage === 'waiting' && ask(parts, log), BUSY_MS)
    return
  }
  log.stage = 'refused'
  for (const hearer of log.followers) call(() => hearer.onRefused?.(reason))
}

function resync(hearer: Follower): void {
  hearer.needsResync = false
  call(() => hearer.onResync())
}

/** Reports an exception, so that one failing listener does not stop the others. */
function call(work: () => void): void {
  try {
    work()
  } catch (failure) {
    reportError(failure)
  }
}

const idOf = ({ channel, key = '' }: { readonly channel: string; readonly key?: string }): string => `${channel} ${key}`
