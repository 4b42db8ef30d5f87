import { forgetOldest } from '../limits/forget-oldest.ts'

/** A time in which a ticket was sent media without a break. Milliseconds of Unix time. */
export type WatchedSpan = { readonly ticket: string; readonly from: number; readonly to: number }

type Span = { readonly from: number; readonly fromUnix: number; to: number; isReported: boolean }
type Watching = {
  /** The address and browser that use the ticket. */
  client: string
  /** The last request with the ticket. */
  seenAt: number
  /** Closes each connection that lasts as long as it watches. */
  readonly connections: Set<() => void>
  spans: Span[]
}

/** Another client may use a ticket when its client has asked for nothing for this time, such as after a change of networks. */
const IN_USE_MS = 10_000
/** Players fetch a segment every two seconds, and buffer some. A longer pause interrupts the attendance. */
const LONGEST_PAUSE_MS = 15_000
const MOST_REMEMBERED = 100_000

/**
 * Knows which tickets watch a channel, and when each was sent media: a segment, or bytes of a connection. A ticket admits one client at a
 * time. `at` is in monotonic milliseconds.
 */
export class Tickets {
  readonly #known = new Map<string, Watching>()
  readonly #ended = new Set<string>()
  /** Connections without a ticket. */
  readonly #open = new Set<() => void>()

  /**
   * Returns true when this client may watch with the ticket. A token admits until it expires, and later while its client watches without a
   * break, so that players need no new address.
   */
  admits({ ticket, expiresAt }: { readonly ticket: string; readonly expiresAt: number }, client: string, at: number): boolean {
    if (this.#ended.has(ticket)) return false
    const known = this.#known.get(ticket)
    const isInUse = known !== undefined && (known.connections.size > 0 || at - known.seenAt <= IN_USE_MS)
    if (isInUse && known.client !== client) return false
    if (!isInUse && expiresAt <= Date.now()) return false
    this.#note(ticket, client, at)
    return true
  }

  /** Notes that a client with the ticket was sent a segment. */
  watched(ticket: string, at: number): void {
    const known = this.#known.get(ticket)
    if (known) extend(known, at)
  }

  /** Notes a connection over which media is sent. Returns a function that notes its end. */
  enter(ticket: string | undefined, close: () => void): () => void {
    const known = ticket === undefined ? undefined : this.#known.get(ticket)
    if (!known) {
      this.#open.add(close)
      return () => void this.#open.delete(close)
    }
    extend(known, performance.now())
    known.connections.add(close)
    return () => {
      if (!known.connections.has(close)) return
      known.seenAt = performance.now()
      extend(known, known.seenAt)
      known.connections.delete(close)
    }
  }

  /** Ends tickets at once: their connections are closed, and no request with them is answered. */
  end(tickets: readonly string[]): void {
    for (const ticket of tickets) {
      this.#ended.add(ticket)
      forgetOldest(this.#ended, MOST_REMEMBERED)
      for (const close of [...(this.#known.get(ticket)?.connections ?? [])]) close()
    }
  }

  /** Closes connections that need a ticket from now on and have none. */
  closeOpen(): void {
    for (const close of [...this.#open]) close()
  }

  /** Returns the spans that have begun or grown since the last call. */
  takeSpans(at: number): readonly WatchedSpan[] {
    const taken: WatchedSpan[] = []
    for (const [ticket, known] of this.#known) {
      if (known.connections.size > 0) extend(known, at)
      for (const span of known.spans) {
        if (!span.isReported && span.to > span.from)
          taken.push({ ticket, from: span.fromUnix, to: span.fromUnix + Math.round(span.to - span.from) })
        span.isReported = true
      }
      known.spans = known.spans.filter(({ to }) => at - to <= LONGEST_PAUSE_MS).slice(-1)
      if (known.connections.size === 0 && known.spans.length === 0 && at - known.seenAt > IN_USE_MS) this.#known.delete(ticket)
    }
    return taken
  }

  #note(ticket: string, client: string, at: number): void {
    const known = this.#known.get(ticket)
    if (known) {
      known.client = client
      known.seenAt = at
      return
    }
    if (this.#known.size < MOST_REMEMBERED) this.#known.set(ticket, { client, seenAt: at, connections: new Set(), spans: [] })
  }
}

/** An open connection is one span, however seldom it is asked. */
function extend(known: Watching, at: number): void {
  const last = known.spans.at(-1)
  if (last && (known.connections.size > 0 || at - last.to <= LONGEST_PAUSE_MS)) {
    last.to = at
    last.isReported = false
  } else known.spans.push({ from: at, fromUnix: Math.round(Date.now() - (performance.now() - at)), to: at, isReported: false })
}
