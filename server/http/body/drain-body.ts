import type { IncomingMessage } from 'node:http'
import { SECOND } from '#contract/duration.ts'

/** What is larger, or comes more slowly, is cut off. */
const MOST_BYTES = 16 * 2 ** 20
const WITHIN_MS = 10 * SECOND

/**
 * The parts of an answer to a body that was refused: all of it at once, and its end when the rest of the body has been read and forgotten. Most programs read an answer
 * only when they have sent all: a connection that ends before is a broken one to them, and they never see why.
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
