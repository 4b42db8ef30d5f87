import type { ClientFrame, ServerFrame } from '#contract/realtime.ts'
import { type Backoff, openBackoff } from './backoff.ts'
import { type LogListener, openPageLogs, type PageLogs } from './logs.ts'

/** The part of a WebSocket that is used. */
export type LineSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>
type LineParts = {
  /** `gone` means that the session is invalid. `later` means that the server was unreachable or refused for the moment. */
  askTicket(): Promise<{ readonly ticket: string } | 'gone' | 'later'>
  connect(): LineSocket
  hasSession(): boolean
  nowMs(): number
  random(): number
}
export type RealtimeLine = {
  /** Returns the function that unsubscribes. */
  follow(channel: string, key: string | null, hearing: LogListener): () => void
  /** Retries at once after the device or page wakes up or the network returns. */
  wake(): void
  /** Closes the connection when the page is left or enters the back/forward cache. */
  sleep(): void
  /** Reconnects after a login or logout. */
  restart(): void
}

type State = {
  readonly parts: LineParts
  readonly logs: PageLogs
  readonly backoff: Backoff
  wire: LineSocket | undefined
  isOpen: boolean
  isTrying: boolean
  isAsleep: boolean
  /** The session is dead; no attempt is made before a login. */
  isOver: boolean
  receivedAt: number
  retry: ReturnType<typeof setTimeout> | undefined
  watch: ReturnType<typeof setInterval> | undefined
  /** Numbers the attempts, so that results of older ones are ignored. */
  attempt: number
}

/** The server sends a frame every 25 seconds; after this silence the connection counts as lost. */
const SILENCE_MS = 60_000
const MISSED_HEARTBEAT_MS = 30_000
const LOOK_EVERY_MS = 10_000

/** Manages the one connection of a page. It is open while a channel is followed and the reader is logged in. */
export function openLine(parts: LineParts): RealtimeLine {
  const logs = openPageLogs({
    isOpen: () => state.isOpen,
    send: (frame) => send(state, frame),
    onWanted: () => void (!state.wire && !state.isTrying && !state.retry && plan(state, 0)),
    onIdle: () => drop(state),
  })
  const state: State = {
    parts,
    logs,
    backoff: openBackoff(parts),
    wire: undefined,
    isOpen: false,
    isTrying: false,
    isAsleep: false,
    isOver: false,
    receivedAt: 0,
    retry: undefined,
    watch: undefined,
    attempt: 0,
  }
  return {
    follow: logs.follow,
    wake() {
      state.isAsleep = false
      if (state.isOpen && parts.nowMs() - state.receivedAt > MISSED_HEARTBEAT_MS) drop(state)
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
      logs.restart()
      plan(state, 0)
    },
  }
}

/** Schedules an attempt; connect() skips it without a session or a channel. */
function plan(state: State, waitMs: number): void {
  clearTimeout(state.retry)
  state.retry = setTimeout(() => {
    state.retry = undefined
    void connect(state)
  }, waitMs)
}

async function connect(state: State): Promise<void> {
  const { parts } = state
  if (state.wire || state.isAsleep || state.isOver || state.logs.isEmpty() || !parts.hasSession()) return
  const attempt = ++state.attempt
  state.isTrying = true
  const ticket = await parts.askTicket()
  if (attempt !== state.attempt) return
  state.isTrying = false
  if (ticket === 'gone') state.isOver = true
  else if (ticket === 'later') plan(state, state.backoff.nextMs())
  else open(state, attempt, ticket.ticket)
}

function open(state: State, attempt: number, ticket: string): void {
  const wire = state.parts.connect()
  Object.assign(state, { wire, receivedAt: state.parts.nowMs() })
  const isCurrent = () => attempt === state.attempt
  wire.onopen = () => wire.send(JSON.stringify({ type: 'open', ticket } satisfies ClientFrame))
  wire.onmessage = ({ data }) => void (isCurrent() && receive(state, JSON.parse(String(data)) as ServerFrame))
  wire.onclose = ({ code, reason }) => void (isCurrent() && lose(state, code, reason))
  state.watch = setInterval(() => void (state.parts.nowMs() - state.receivedAt > SILENCE_MS && lose(state)), LOOK_EVERY_MS)
}

function lose(state: State, code?: number, reason?: string): void {
  drop(state)
  plan(state, state.backoff.nextMs(code, reason))
}

/** Closes the connection at once. Subscriptions stay and resume from their last number. */
function drop(state: State): void {
  const { wire } = state
  state.attempt++
  Object.assign(state, { wire: undefined, isOpen: false, isTrying: false })
  clearInterval(state.watch)
  clearTimeout(state.retry)
  state.retry = undefined
  state.logs.pause()
  wire?.close(1000)
}

function receive(state: State, frame: ServerFrame): void {
  state.receivedAt = state.parts.nowMs()
  if (frame.type !== 'opened') return void state.logs.receive(frame)
  state.isOpen = true
  state.backoff.opened()
  state.logs.begin()
}

const send = ({ wire }: State, frame: ClientFrame): void => wire?.send(JSON.stringify(frame))
