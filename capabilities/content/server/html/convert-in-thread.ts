import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { SECOND } from '#contract/duration.ts'
import type { Collecting, convertHtml } from './convert-html.ts'

type Converted = ReturnType<typeof convertHtml>

/** Parsing has its own time limit (HTML_LIMITS); this one bounds the whole conversion. */
const WITHIN_MS = 10 * SECOND
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 } as const
/** An idle thread ends after this time, to free its memory: an import goes on with pictures, which need it. */
const IDLE_MS = 10 * SECOND

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `convertHtml` in a thread of its own, one text at a time. Hostile HTML takes a second or more, and the process answers other
 * requests meanwhile. Input that exceeds the time or memory of the thread is refused like input that is too large.
 */
export function convertInThread(html: Uint8Array, collecting?: Collecting): Promise<Converted> {
  const answer = last.then(() => convert({ html, collecting }))
  last = answer.catch(() => {})
  return answer
}

/** The message to the thread. */
export type Conversion = { readonly html: Uint8Array; readonly collecting: Collecting | undefined }

async function convert(conversion: Conversion): Promise<Converted> {
  clearTimeout(idle)
  thread ??= startThread()
  const own = thread
  const tooLong = setTimeout(() => void own.terminate(), WITHIN_MS)
  const finished = new AbortController()
  const options = { signal: finished.signal }
  try {
    own.postMessage(conversion)
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
  const started = new Worker(new URL('convert-thread.ts', import.meta.url), { resourceLimits: LIMITS })
  started.unref()
  // A thread that reports an error is about to end, so the next text starts another.
  for (const event of ['error', 'exit'])
    started.on(event, () => {
      if (thread === started) thread = undefined
    })
  return started
}
