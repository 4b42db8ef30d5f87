import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MINUTE, SECOND } from '#contract/duration.ts'
import type { convertHtml } from './convert-html.ts'

type Converted = ReturnType<typeof convertHtml>

/** Reading gives up by itself (HTML_LIMITS); what comes after it has this. */
const WITHIN_MS = 10 * SECOND
const MEMORY_MB = 256
/** A thread that nobody needs keeps its memory no longer than this. */
const IDLE_MS = MINUTE

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * `convertHtml` in a thread of its own, one text after the other: hostile HTML takes a second or more, and everybody else is answered meanwhile.
 * What is too much for the thread is refused as what is too large.
 */
export function convertApart(html: Uint8Array): Promise<Converted> {
  const answer = last.then(() => convert(html))
  last = answer.catch(() => {})
  return answer
}

async function convert(html: Uint8Array): Promise<Converted> {
  clearTimeout(idle)
  thread ??= startThread()
  const own = thread
  const tooLong = setTimeout(() => void own.terminate(), WITHIN_MS)
  const finished = new AbortController()
  const options = { signal: finished.signal }
  try {
    own.postMessage(html)
    const gone = once(own, 'exit', options).then((): [Converted] => [{ refused: 'PASTE_TOO_LARGE' }])
    const [converted] = await Promise.race([once(own, 'message', options) as Promise<[Converted]>, gone])
    return converted
  } catch (defect) {
    if ((defect as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') return { refused: 'PASTE_TOO_LARGE' }
    throw defect
  } finally {
    finished.abort()
    clearTimeout(tooLong)
    idle = setTimeout(endThread, IDLE_MS).unref()
  }
}

function endThread(): void {
  void thread?.terminate()
  thread = undefined
}

function startThread(): Worker {
  const started = new Worker(new URL('convert-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  started.unref()
  // What failed is about to end: the next text is for another.
  for (const event of ['error', 'exit'])
    started.on(event, () => {
      if (thread === started) thread = undefined
    })
  return started
}
