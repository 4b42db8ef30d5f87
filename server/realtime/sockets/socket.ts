import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Session } from '#contract/caller.ts'
import { CLOSES, type ServerFrame } from '#contract/realtime.ts'
import type { ServedChannel } from '../channels.ts'
import { writeFrame } from '../frames.ts'
import type { Follower, FrameSink } from '../logs/followed-log.ts'

export type SocketFollow = { readonly served: ServedChannel; readonly key: string; readonly follower: Follower }

/** An upgraded connection, and the bytes below it. */
export type UpgradedSocket = {
  readonly ws: WebSocket
  readonly wire: Duplex
  /** The token sent with the upgrade by a client other than a browser. The ticket must be of the same session. */
  readonly token: string | null
}

/** One connection of a client. It has no account and no session until its ticket is accepted. */
export type Socket = FrameSink &
  Omit<UpgradedSocket, 'wire'> & {
    accountId: string
    sessionId: string
    /** The session at its last check: after an announced change, or at the last heartbeat. */
    session: Session | undefined
    /** Keyed by the id of the log. */
    readonly follows: Map<string, SocketFollow>
    work: Promise<void>
    /** Is true when any data arrived since the last ping. */
    isAlive: boolean
    openBy: NodeJS.Timeout | undefined
    readonly counts: MessageCounts
  }
/** Times of all messages and of invalid ones, in monotonic milliseconds. */
export type MessageCounts = { cameAt: number[]; wrongAt: number[]; dropped: number; reportedAt: number }

/** A client with more unread bytes is too slow (S88). */
const MOST_UNREAD_BYTES = 1_048_576
const LITTLE_UNREAD_BYTES = 65_536
const LOOK_EVERY_MS = 20

/** Compression is off, so bytes written directly to the wire stay in order with those of the library. */
export function makeSocket({ ws, wire, token }: UpgradedSocket, tooSlow: () => void): Socket {
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

export const sendFrame = (socket: Socket, frame: ServerFrame): void => socket.send(writeFrame(frame))

/** Closes a connection with a close code. A client that does not answer is terminated soon after. */
export function closeSocket(socket: Socket, end: keyof typeof CLOSES, reason: string = end): void {
  if (socket.ws.readyState === WebSocket.OPEN) socket.ws.close(CLOSES[end], reason)
}
