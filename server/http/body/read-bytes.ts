import type { IncomingMessage } from 'node:http'
import { HttpError } from '../wire/http-error.ts'
import { type AnyRequest, isPlain } from '../wire/requests.ts'

/** Limits the total memory of large bodies that are still arriving. A body that exceeds the remainder is refused with BUSY. */
export type Arriving = { used: number; readonly maxBytes: number }

type ReadLimits = {
  readonly maxBytes: number
  readonly withinMs: number
  /** A sender that keeps at least this rate may take longer than `withinMs`. */
  readonly bytesPerSecond?: number
}

/**
 * Bytes beyond the limit that are read and discarded, so that a well-meaning sender receives the response instead of a broken connection
 * (S69).
 */
const BEYOND_BYTES = 2 ** 20
/** The first bytes of each body are not counted, so that a login succeeds while other clients fill the shared memory with large bodies. */
const SMALL_BYTES = 16 * 1024
const bufferedOf = (bytes: number, maxBytes: number): number => Math.max(0, Math.min(bytes, maxBytes) - SMALL_BYTES)

/** Reads a whole body. Too large is 413, too slow is 408. The shared memory is always released. */
export async function readBytes(request: AnyRequest, arriving: Arriving, limits: ReadLimits): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limits.maxBytes + BEYOND_BYTES) throw new HttpError(413, 'TOO_LARGE')
  if (isPlain(request)) return wholeBody(request.body, limits)
  const buffered = { bytes: 0 }
  const stop = new AbortController()
  const timer = cutSlowSender(stop, buffered, limits)
  try {
    return await gather(request, { arriving, buffered, maxBytes: limits.maxBytes, slow: stop.signal })
  } finally {
    clearInterval(timer)
    arriving.used -= bufferedOf(buffered.bytes, limits.maxBytes)
  }
}

function wholeBody(body: Buffer, { maxBytes }: ReadLimits): Buffer {
  if (body.length > maxBytes) throw new HttpError(413, 'TOO_LARGE')
  return body
}

function cutSlowSender(
  stop: AbortController,
  buffered: { readonly bytes: number },
  { withinMs, bytesPerSecond }: ReadLimits,
): NodeJS.Timeout {
  const since = performance.now()
  const look = () => {
    const seconds = (performance.now() - since) / 1_000
    if (bytesPerSecond === undefined || buffered.bytes < bytesPerSecond * seconds) stop.abort()
  }
  return setInterval(look, withinMs)
}

type Gathering = {
  readonly arriving: Arriving
  /** Counts the bytes of this body. */
  readonly buffered: { bytes: number }
  readonly maxBytes: number
  readonly slow: AbortSignal
}

function gather(request: IncomingMessage, { arriving, buffered, maxBytes, slow }: Gathering): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const refuse = (status: number, reason: string) => {
      request.off('data', take).pause()
      reject(new HttpError(status, reason))
    }
    const take = (part: Buffer) => {
      arriving.used += bufferedOf(buffered.bytes + part.length, maxBytes) - bufferedOf(buffered.bytes, maxBytes)
      buffered.bytes += part.length
      if (buffered.bytes <= maxBytes) parts.push(part)
      else parts.length = 0
      if (buffered.bytes > maxBytes + BEYOND_BYTES) refuse(413, 'TOO_LARGE')
      else if (arriving.used > arriving.maxBytes) refuse(503, 'BUSY')
    }
    request.on('data', take)
    request.once('end', () => (buffered.bytes > maxBytes ? refuse(413, 'TOO_LARGE') : resolve(Buffer.concat(parts, buffered.bytes))))
    request.once('error', () => refuse(400, 'BAD_REQUEST'))
    request.once('close', () => request.complete || refuse(400, 'BAD_REQUEST'))
    slow.addEventListener('abort', () => refuse(408, 'BAD_REQUEST'))
  })
}
