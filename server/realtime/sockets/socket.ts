import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Session } from '#contract/caller.ts'
import { CLOSES, type ServerFrame } from '#contract/realtime.ts'
import type { ServedChannel } from '../channels.ts'
import { writeFrame } from '../frames.ts'
import type { Follower, FrameSink } from '../logs/followed-log.ts'

/** What a client follows on one connection. */
export type Follow = { readonly served: ServedChannel; readonly key: string; readonly follower: Follower }

/** One connection of a browser. Until its ticket was good, it has no account and no session. */
export type Socket = FrameSink & {
  readonly ws: WebSocket
  /** The token that came with the upgrade, where a client that is no browser sent one: the ticket must be of the same session. */
  readonly token: string | null
  accountId: string
  sessionId: string
  /** As it was when it was looked at last: when it was announced to have changed, or within the last beat. */
  session: Session | undefined
  /** By the id of the log. */
  readonly follows: Map<string, Follow>
  /** Messages are acted on one after the other. */
  work: Promise<void>
  /** Whether anything came since the last ping. */
  isAlive: boolean
  openBy: NodeJS.Timeout | undefined
  readonly counts: Counts
}
/** When messages came, and when they made no sense, in monotonic milliseconds. */
export type Counts = { cameAt: number[]; wrongAt: number[]; dropped: number; reportedAt: number }

/** Unread bytes with which a reader is too slow (S88). */
const MOST_UNREAD_BYTES = 1_048_576
const LITTLE_UNREAD_BYTES = 65_536
const LOOK_EVERY_MS = 20

/** Nothing is compressed, so what is written to the wire itself stays in order with what the library writes. */
export function makeSocket(ws: WebSocket, wire: Duplex, token: string | null, tooSlow: () => void): Socket {
  return {
    ws,
    token,
    accountId: '',
    sessionId: '',
    session: undefined,
    follows: new Map(),
    work: Promise.resolve(),
    isAlive: true,
    openBy: undefined,
    counts: { cameAt: [], wrongAt: [], dropped: 0, reportedAt: Number.NEGATIVE_INFINITY },
    send(frame) {
      if (ws.readyState !== WebSocket.OPEN) return
      wire.write(frame)
      if (wire.writableLength > MOST_UNREAD_BYTES) tooSlow()
    },
    isFull: () => wire.writableLength > LITTLE_UNREAD_BYTES,
    async flushed() {
      while (ws.readyState === WebSocket.OPEN && wire.writableLength > LITTLE_UNREAD_BYTES)
        await sleep(LOOK_EVERY_MS, undefined, { ref: false })
      return ws.readyState === WebSocket.OPEN
    },
  }
}

/** Sends one frame. */
export const send = (socket: Socket, frame: ServerFrame): void => socket.send(writeFrame(frame))

/** Says goodbye; who does not answer is cut off soon after. */
export function bid(socket: Socket, farewell: keyof typeof CLOSES, reason: string = farewell): void {
  if (socket.ws.readyState === WebSocket.OPEN) socket.ws.close(CLOSES[farewell], reason)
}
