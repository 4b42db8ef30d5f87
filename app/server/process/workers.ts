import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE, SECOND } from '#contract/duration.ts'
import type { Log } from '#server/observe/log.ts'

type WorkersContext = {
  /** Counts this process and the workers beside it. */
  readonly workers: number
  /** The file that Node runs in a worker. */
  readonly program: string
  readonly log: Pick<Log, 'info' | 'warn'> & { add(lines: string): void }
}
type Workers = AsyncDisposable & {
  /** Starts the workers; resolves when each answers requests or has failed for the first time. */
  start(): Promise<void>
  /** Passes SIGTERM on once, and starts no worker again. */
  drain(): void
  /** Kills the workers. */
  endNow(): void
}

/** A worker that fails soon is started again after a growing pause, so that a fault at every start does not use up a core. */
const SHORTEST_PAUSE_MS = SECOND / 4
const LONGEST_PAUSE_MS = MINUTE
/** A worker that has run for this long has not failed soon. */
const STEADY_MS = MINUTE

/**
 * Starts processes that answer requests beside this one, on the same port and database, and starts one that ends again. The workers end
 * by themselves when this process is gone, because their channel to it closes.
 */
export function openWorkers(context: WorkersContext): Workers {
  const closing = new AbortController()
  const running = new Set<ChildProcess>()
  const supervised: Promise<void>[] = []

  async function supervise(number: number, onFirst: () => void): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; ) {
      const since = performance.now()
      const child = startWorker(context, number)
      running.add(child)
      child.once('message', onFirst)
      const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
      running.delete(child)
      onFirst()
      if (closing.signal.aborted) return
      failures = performance.now() - since > STEADY_MS ? 0 : failures + 1
      const pauseMs = Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
      context.log.warn('worker.ended', { worker: number, code, signal, startsAgainInMs: pauseMs })
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  return {
    async start() {
      const numbers = Array.from({ length: context.workers - 1 }, (_, index) => index + 1)
      await Promise.all(numbers.map((number) => new Promise<void>((resolve) => supervised.push(supervise(number, resolve)))))
    },
    drain() {
      // A second signal would end a worker at once that still answers requests.
      if (closing.signal.aborted) return
      closing.abort()
      for (const child of running) child.kill('SIGTERM')
    },
    endNow() {
      closing.abort()
      for (const child of running) child.kill('SIGKILL')
    },
    async [Symbol.asyncDispose]() {
      this.drain()
      await Promise.all(supervised)
    },
  }
}

/** Starts one worker. Its log joins the log of this process, since lines of several writers to one pipe may mix. */
function startWorker({ program, log }: WorkersContext, number: number): ChildProcess {
  const child = fork(program, ['worker', String(number)], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  child.on('error', (defect) => log.warn('worker.failed', { worker: number, defect: defect.message }))
  if (child.stdout) addLines(child.stdout, log.add)
  return child
}

function addLines(output: Readable, add: (lines: string) => void): void {
  let rest = ''
  output.setEncoding('utf8').on('data', (text: string) => {
    const end = text.lastIndexOf('\n') + 1
    if (end > 0) add(rest + text.slice(0, end))
    rest = end > 0 ? text.slice(end) : rest + text
  })
}
