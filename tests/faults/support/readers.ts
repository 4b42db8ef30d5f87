import { setTimeout as sleep } from 'node:timers/promises'

/** Counts the answers to readers of one page. */
type Read = { answers: number; failures: number; stale: number; slowestMs: number }

const PAUSE_MS = 50

/** Reads a page again and again, with a pause between, until it is stopped. */
export function startReader(url: string, pauseMs = PAUSE_MS): { stop(): Promise<Read> } {
  const read: Read = { answers: 0, failures: 0, stale: 0, slowestMs: 0 }
  const stopping = new AbortController()
  const all = readAll({ url, pauseMs }, read, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await all
      return read
    },
  }
}

type Reading = { readonly url: string; readonly pauseMs: number }

async function readAll({ url, pauseMs }: Reading, read: Read, signal: AbortSignal): Promise<void> {
  for (; !signal.aborted; await sleep(pauseMs)) {
    const since = performance.now()
    const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined)
    await response?.arrayBuffer().catch(() => {})
    read.answers++
    if (response?.status !== 200) read.failures++
    if (response?.headers.get('warning')) read.stale++
    read.slowestMs = Math.max(read.slowestMs, Math.round(performance.now() - since))
  }
}
