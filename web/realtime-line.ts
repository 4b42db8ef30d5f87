import type { ClientFrame, FollowRefusal, ServerFrame } from '#contract/realtime.ts'
import { type Backoff, openBackoff } from './realtime-backoff.ts'

export type Hearing = {
  onMessage(message: unknown, number: number): void
  onResync(): void
  onRefused?(reason: FollowRefusal): void
}
/** The part of a WebSocket that is used. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>
export type LineParts = {
  /** `gone`: the session is not good for one. `later`: it could not be asked, or not now. */
  askTicket(): Promise<{ readonly ticket: string } | 'gone' | 'later'>
  connect(): Wire
  hasSession(): boolean
  nowMs(): number
  random(): number
}
export type Line = {
  /** What it gives stops the hearing. */
  follow(channel: string, key: string | null, hearing: Hearing, after?: number): () => void
  /** The device or the page is awake again, or the network is back: tries at once. */
  wake(): void
  /** The page is put away. */
  sleep(): void
  /** Somebody else is signed in now, or nobody. */
  restart(): void
}

type Hearer = Hearing & { needsResync: boolean }
type Log = {
  readonly name: { readonly channel: string; readonly key?: string }
  readonly hearers: Set<Hearer>
  /** The number that was heard last, from which hearing goes on after a break. */
  number: number | undefined
  stage: 'waiting' | 'asked' | 'live' | 'refused'
}
type State = {
  readonly parts: LineParts
  readonly logs: Map<string, Log>
  readonly backoff: Backoff
  wire: Wire | undefined
  isOpen: boolean
  isTrying: boolean
  isAsleep: boolean
  /** No session: nothing is tried before somebody signs in. */
  isOver: boolean
  heardAt: number
  retry: ReturnType<typeof setTimeout> | undefined
  watch: ReturnType<typeof setInterval> | undefined
  /** Counts attempts, so that what comes of an older one is nothing. */
  attempt: number
}

/** A page that is left and entered again goes on with what it had. */
const LEAVES_AFTER_MS = 5_000
/** The server says something every 25 seconds; who hears nothing for so long has no line. */
const SILENCE_MS = 60_000
const MISSED_BEAT_MS = 30_000
const LOOK_EVERY_MS = 10_000
const BUSY_MS = 5_000

/** One connection for all that a page follows. It is open while something is followed and somebody is signed in. */
export function openLine(parts: LineParts): Line {
  const state: State = {
    ...{ parts, logs: new Map(), backoff: openBackoff(parts), wire: undefined, isOpen: false, isTrying: false },
    ...{ isAsleep: false, isOver: false, heardAt: 0, retry: undefined, watch: undefined, attempt: 0 },
  }
  return {
    follow: (channel, key, hearing, after) => follow(state, channel, key, hearing, after),
    wake() {
      state.isAsleep = false
      if (state.isOpen && parts.nowMs() - state.heardAt > MISSED_BEAT_MS) drop(state)
      state.backoff.reset()
      if (!state.wire && !state.isTrying) plan(state, state.backoff.soonMs())
    },
    sleep() {
      state.isAsleep = true
      drop(state)
    },
    restart() {
      drop(state)
      state.isOver = false
      state.backoff.reset()
      for (const log of state.logs.values()) {
        Object.assign(log, { number: undefined, stage: 'waiting' })
        for (const hearer of log.hearers) hearer.needsResync = true
      }
      plan(state, 0)
    },
  }
}

function follow(state: State, channel: string, key: string | null, hearing: Hearing, after: number | undefined): () => void {
  const id = idOf({ channel, ...(key !== null && { key }) })
  const known = state.logs.get(id)
  const log: Log = known ?? { name: { channel, ...(key !== null && { key }) }, hearers: new Set(), number: after, stage: 'waiting' }
  const hasAll = after !== undefined && log.number !== undefined && after >= log.number
  const hearer: Hearer = { ...hearing, needsResync: !hasAll }
  log.hearers.add(hearer)
  state.logs.set(id, log)
  if (!known || log.stage === 'refused') {
    log.stage = 'waiting'
    if (state.isOpen) ask(state, log)
    else if (!state.wire && !state.isTrying && !state.retry) plan(state, 0)
  } else if (log.stage === 'live' && !hasAll) queueMicrotask(() => log.hearers.has(hearer) && resync(hearer))
  return () => {
    log.hearers.delete(hearer)
    if (log.hearers.size === 0) setTimeout(() => leave(state, id, log), LEAVES_AFTER_MS)
  }
}

function leave(state: State, id: string, log: Log): void {
  if (log.hearers.size > 0 || state.logs.get(id) !== log) return
  state.logs.delete(id)
  if (state.isOpen && log.stage !== 'refused') say(state, { type: 'unfollow', ...log.name })
  if (state.logs.size === 0) drop(state)
}

/** Tries to connect after a while, unless there is nobody or nothing to connect for. */
function plan(state: State, waitMs: number): void {
  clearTimeout(state.retry)
  state.retry = setTimeout(() => {
    state.retry = undefined
    void connect(state)
  }, waitMs)
}

async function connect(state: State): Promise<void> {
  const { parts } = state
  if (state.wire || state.isAsleep || state.isOver || state.logs.size === 0 || !parts.hasSession()) return
  const attempt = ++state.attempt
  state.isTrying = true
  const told = await parts.askTicket()
  if (attempt !== state.attempt) return
  state.isTrying = false
  if (told === 'gone') state.isOver = true
  else if (told === 'later') plan(state, state.backoff.nextMs())
  else open(state, attempt, told.ticket)
}

function open(state: State, attempt: number, ticket: string): void {
  const wire = state.parts.connect()
  Object.assign(state, { wire, heardAt: state.parts.nowMs() })
  const isCurrent = () => attempt === state.attempt
  wire.onopen = () => wire.send(JSON.stringify({ type: 'open', ticket } satisfies ClientFrame))
  wire.onmessage = ({ data }) => void (isCurrent() && hear(state, JSON.parse(String(data)) as ServerFrame))
  wire.onclose = ({ code, reason }) => {
    if (!isCurrent()) return
    drop(state)
    plan(state, state.backoff.nextMs(code, reason))
  }
  state.watch = setInterval(() => {
    if (state.parts.nowMs() - state.heardAt <= SILENCE_MS) return
    drop(state)
    plan(state, state.backoff.nextMs())
  }, LOOK_EVERY_MS)
}

/** Ends the connection here and now; what is followed stays, to go on from where it was. */
function drop(state: State): void {
  const { wire } = state
  state.attempt++
  Object.assign(state, { wire: undefined, isOpen: false, isTrying: false })
  clearInterval(state.watch)
  clearTimeout(state.retry)
  state.retry = undefined
  for (const log of state.logs.values()) if (log.stage !== 'refused') log.stage = 'waiting'
  wire?.close(1000)
}

function hear(state: State, frame: ServerFrame): void {
  state.heardAt = state.parts.nowMs()
  if (frame.type === 'opened') return void begin(state)
  if (frame.type === 'dropped') {
    const asked = () => [...state.logs.values()].filter(({ stage }) => stage === 'asked')
    return void setTimeout(() => asked().forEach((log) => void ask(state, log)), frame.retryAfter * 1_000)
  }
  if (frame.type === 'beat' || frame.type === 'error') return
  const log = state.logs.get(idOf(frame))
  if (log) hearLog(state, log, frame)
}

function begin(state: State): void {
  state.isOpen = true
  state.backoff.opened()
  for (const log of state.logs.values()) ask(state, log)
}

function ask(state: State, log: Log): void {
  if (!state.isOpen) return
  log.stage = 'asked'
  say(state, { type: 'follow', ...log.name, ...(log.number !== undefined && { after: log.number }) })
}

type LogFrame = Extract<ServerFrame, { channel: string }>

function hearLog(state: State, log: Log, frame: LogFrame): void {
  if (frame.type === 'event') return void hearEvent(state, log, frame)
  if (frame.type === 'unfollowed') {
    log.stage = frame.reason === 'BUSY' ? 'waiting' : 'refused'
    if (frame.reason === 'BUSY') setTimeout(() => log.stage === 'waiting' && ask(state, log), BUSY_MS)
    else for (const hearer of log.hearers) call(() => hearer.onRefused?.(frame.reason))
    return
  }
  log.stage = 'live'
  log.number = frame.number
  for (const hearer of log.hearers) if (hearer.needsResync || frame.type === 'resync') resync(hearer)
}

function hearEvent(state: State, log: Log, { number, message }: Extract<ServerFrame, { type: 'event' }>): void {
  if (log.stage !== 'live' || log.number === undefined || number <= log.number) return
  if (number > log.number + 1) return void ask(state, log)
  log.number = number
  for (const hearer of log.hearers) call(() => hearer.onMessage(message, number))
}

function resync(hearer: Hearer): void {
  hearer.needsResync = false
  call(() => hearer.onResync())
}

/** One that fails keeps none of the others from hearing. */
function call(work: () => void): void {
  try {
    work()
  } catch (failure) {
    reportError(failure)
  }
}

const say = ({ wire }: State, frame: ClientFrame): void => wire?.send(JSON.stringify(frame))
const idOf = ({ channel, key = '' }: { readonly channel: string; readonly key?: string }): string => `${channel} ${key}`
