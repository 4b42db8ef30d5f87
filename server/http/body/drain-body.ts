import type { IncomingMessage } from 'node:http'
import { SECOND } from '#contract/duration.ts'

/** Larger or slower bodies are cut off. */
const MOST_BYTES = 16 * 2 ** 20
const WITHIN_MS = 10 * SECOND

/**
 * Yields the response to a refused body at once, and ends once the rest of the body has been read and discarded. Most clients read a
 * response only after they have sent everything; they would take an earlier end for a broken connection and never see the reason.
 */
export async function* endOnceDrained(answer: string, request: IncomingMessage): AsyncGenerator<Buffer> {
  yield Buffer.from(answer)
  if (Number(request.headers['content-length'] ?? 0) <= MOST_BYTES) await drain(request)
}

function drain(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let left = MOST_BYTES
    const stop = () => {
      clearTimeout(timer)
      request.off('data', take).off('end', stop).off('close', stop).pause()
      resolve()
    }
    const take = (part: Buffer) => {
      left -= part.length
      if (left < 0) stop()
    }
    const timer = setTimeout(stop, WITHIN_MS)
    request.on('data', take).once('end', stop).once('close', stop).resume()
  })
}
