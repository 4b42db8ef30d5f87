import type { IncomingMessage } from 'node:http'
import type { HttpTimeouts } from '../connection/http-timeouts.ts'
import { HttpError } from '../wire/http-error.ts'

export type PieceLimits = Pick<HttpTimeouts, 'fileGraceMs' | 'fileBytesPerSecond'> & {
  /** A longer body is refused with 413; excess bytes are not delivered. */
  readonly maxBytes: number
  readonly pieceBytes: number
}

/**
 * Splits a body into pieces of one size; the last one is shorter. The bytes received before a broken connection are delivered as a piece,
 * and then it throws. It reads nothing while the consumer works on a piece, and that time does not count against the sender. Otherwise the
 * sender must keep its rate in every interval of `fileGraceMs` (S90).
 */
export async function* bodyPieces(request: IncomingMessage, limits: PieceLimits): AsyncGenerator<Buffer> {
  const { maxBytes, pieceBytes } = limits
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new HttpError(413, 'TOO_LARGE')
  const sender = watchSender(request, limits)
  let [parts, bytes, total]: [Buffer[], number, number] = [[], 0, 0]
  let broken = false
  try {
    for await (const part of untilBroken(request, () => (broken = true))) {
      sender.sent(part.length)
      total += part.length
      if (total > maxBytes) throw new HttpError(413, 'TOO_LARGE')
      parts.push(part)
      bytes += part.length
      if (bytes < pieceBytes) continue
      const piece = Buffer.concat(parts, bytes)
      ;[parts, bytes] = [[], 0]
      sender.rest()
      yield piece
      sender.goOn()
    }
  } finally {
    sender.rest()
  }
  if (bytes > 0) yield Buffer.concat(parts, bytes)
  if (broken) throw new HttpError(400, 'BAD_REQUEST')
}

/** Keeps the connection open when the loop ends early, because a response follows. */
async function* untilBroken(request: IncomingMessage, onBroken: () => void): AsyncGenerator<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
  } catch {
    onBroken()
  }
}

/** Closes the connection of a sender that sends too little in one interval. */
function watchSender(request: IncomingMessage, { fileGraceMs, fileBytesPerSecond }: PieceLimits) {
  const least = (fileBytesPerSecond * fileGraceMs) / 1_000
  let bytes = 0
  const look = () => {
    if (bytes < least) request.destroy()
    bytes = 0
  }
  let timer = setInterval(look, fileGraceMs)
  return {
    sent(more: number) {
      bytes += more
    },
    rest: () => clearInterval(timer),
    goOn() {
      bytes = 0
      timer = setInterval(look, fileGraceMs)
    },
  }
}

/**
 * Reads and discards the rest of a body, up to a limit. A client reads the response only after it has sent everything; otherwise it finds
 * the connection broken.
 */
export async function forgetRest(request: IncomingMessage, limits: Omit<PieceLimits, 'pieceBytes'>): Promise<void> {
  if (request.complete || request.destroyed) return
  try {
    for await (const _ of bodyPieces(request, { ...limits, pieceBytes: 64 * 1024 }));
  } catch {
    // The response is sent in any case.
  }
}
