import type { RawData } from 'ws'
import { MESSAGE_BYTES } from '#contract/channel.ts'
import { SECOND } from '#contract/duration.ts'
import { ClientFrame } from '#contract/realtime.ts'
import { parseJson } from '#server/http/wire/json.ts'
import type { ServedChannels } from './channels.ts'
import { closeSocket, type MessageCounts, type Socket, sendFrame } from './sockets/socket.ts'

/** Limits messages of one connection in 30 seconds. Further messages are dropped, and the client is notified. */
const MOST = 20
const WITHIN_MS = 30 * SECOND
/** A client that sends this many beyond the limit is misbehaving and is disconnected. */
const MOST_DROPPED = 1_000
/** Closes a connection after this many invalid messages in 10 seconds. */
const MOST_WRONG = 3
const WRONG_WITHIN_MS = 10 * SECOND

export type RawMessage = { readonly data: RawData; readonly isBinary: boolean }

/** Reads a client message within its limits (S86); returns undefined when there is none to handle. */
export function readMessage(
  { channels, nowMs }: { readonly channels: ServedChannels; nowMs(): number },
  socket: Socket,
  { data, isBinary }: RawMessage,
): ClientFrame | undefined {
  const now = nowMs()
  if (isTooMany(socket, now)) return undefined
  const bytes = data as Buffer
  const raw = isBinary ? undefined : parse(bytes.toString())
  if (bytes.length > roomFor(raw, channels)) {
    socket.ws.close(1009)
    return undefined
  }
  const read = ClientFrame.safeParse(raw)
  if (read.success) return read.data
  sendWrong(socket, now)
  return undefined
}

/** Returns the size limit: that of the channel that a message names, otherwise only that of the connection. */
function roomFor(raw: unknown, channels: ServedChannels): number {
  const name = (raw as { channel?: unknown } | null | undefined)?.channel
  return typeof name === 'string' ? (channels.get(name)?.channel.maxBytes ?? MESSAGE_BYTES) : Number.POSITIVE_INFINITY
}

function parse(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

function isTooMany(socket: Socket, now: number): boolean {
  const { counts } = socket
  counts.cameAt = counts.cameAt.filter((at) => at > now - WITHIN_MS)
  if (counts.cameAt.length < MOST) {
    counts.cameAt.push(now)
    counts.dropped = 0
    return false
  }
  if (++counts.dropped > MOST_DROPPED) closeSocket(socket, 'misbehaved')
  else sendDropped(socket, counts, now)
  return true
}

/** Notifies at most once a second, because an answer to each message would not help. */
function sendDropped(socket: Socket, counts: MessageCounts, now: number): void {
  if (now < counts.reportedAt + SECOND) return
  counts.reportedAt = now
  const [earliest = now] = counts.cameAt
  sendFrame(socket, { type: 'dropped', retryAfter: Math.ceil((earliest + WITHIN_MS - now) / SECOND) })
}

/** Answers an invalid message; too many of them close the connection. */
export function sendWrong(socket: Socket, now: number): void {
  const { counts } = socket
  counts.wrongAt = [...counts.wrongAt.filter((at) => at > now - WRONG_WITHIN_MS), now]
  sendFrame(socket, { type: 'error', reason: 'BAD_MESSAGE' })
  if (counts.wrongAt.length >= MOST_WRONG) closeSocket(socket, 'misbehaved')
}
