import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { SECOND } from '#contract/duration.ts'
import type { MarkdownHtml } from './markdown-html.ts'

const LIMITS = { characters: 1_000_000, withinMs: 10 * SECOND, memoryMb: 192 } as const

export type MarkdownReader = AsyncDisposable & {
  /** Returns null for a text beyond the limits of size, time or memory. */
  toHtml(text: string): Promise<MarkdownHtml | null>
}

/** Reads Markdown in a thread of its own, because a hostile text takes long and the process answers other requests meanwhile. */
export function openMarkdownReader(): MarkdownReader {
  let thread: Worker | undefined
  const start = () =>
    new Worker(new URL('markdown-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: LIMITS.memoryMb } })
  return {
    async toHtml(text) {
      if (text.length > LIMITS.characters) return null
      thread ??= start()
      const answer = await askOnce(thread, text)
      if (!answer) thread = undefined
      return answer
    },
    async [Symbol.asyncDispose]() {
      await thread?.terminate()
    },
  }
}

/** Ends the thread and returns null when it takes too long or fails. */
async function askOnce(thread: Worker, text: string): Promise<MarkdownHtml | null> {
  const signal = AbortSignal.timeout(LIMITS.withinMs)
  try {
    thread.postMessage(text)
    const [answer] = (await once(thread, 'message', { signal })) as [MarkdownHtml]
    return answer
  } catch {
    await thread.terminate()
    return null
  }
}
