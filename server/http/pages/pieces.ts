import type { IncomingMessage } from 'node:http'
import type { HttpTimeouts } from '../connection/http-timeouts.ts'
import { HttpError } from '../wire/http-error.ts'

export type PieceLimits = Pick<HttpTimeouts, 'fileGraceMs' | 'fileBytesPerSecond'> & {
  /** More is 413; nothing of what is beyond is given. */
  readonly maxBytes: number
  readonly pieceBytes: number
}

/**
 * A body in pieces of one size, the last one shorter. What had come when the line broke is a piece too, and only then this fails. While the
 * taker works on a piece nothing is read, and that time is not the sender's: else it must keep its rate in every stretch of the grace (S90).
 */
export async function* piecesOf(request: IncomingMessage, limits: PieceLimits): AsyncGenerator<Buffer> {
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

/** Leaving the loop early keeps the connection: there is an answer to be given. */
async function* untilBroken(request: IncomingMessage, onBroken: () => void): AsyncGenerator<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
  } catch {
    onBroken()
  }
}

/** Cuts the line of a sender that brings too little in a stretch of time. */
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

/** Reads what is still to come and forgets it, up to a bound: a sender hears an answer only when it has sent all, or else finds the line cut. */
export async function forgetRest(request: IncomingMessage, limits: Omit<PieceLimits, 'pieceBytes'>): Promise<void> {
  if (request.complete || request.destroyed) return
  try {
    for await (const _ of piecesOf(request, { ...limits, pieceBytes: 64 * 1024 }));
  } catch {
    // The answer is given in any case.
  }
}
