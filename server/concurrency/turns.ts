import { openFairQueue } from './fair-queue.ts'

/**
 * Work of a stranger. A page is made for the next readers, too, who get it from the cache; an answer of its own, such as a search, is made
 * for the asker alone.
 */
type Work = {
  readonly kind: 'page' | 'own'
  /** The network of the asker. */
  readonly from: string
  /** Names a page that others may ask for while it waits. */
  readonly key?: string | undefined
}

/**
 * Limits how much work of strangers is in progress. Waiting networks take turns, so that one with many requests delays itself alone, and
 * pages go before what one stranger alone needs.
 */
export type Turns = {
  /** Runs the work in its turn. Returns 'full' without running it when the queue is full or the wait is too long. */
  run<T>(asked: Work, work: () => Promise<T>): Promise<T | 'full'>
  /** Lets a page that waits also run in the turn of another network that asks for it, when that comes first. */
  share(key: string, from: string): void
}
type TurnsOptions = {
  readonly atOnce: number
  /** Own answers begin one after the other; one that is not ready after this time lets the next begin. */
  readonly slowMs: number
  readonly waiting: number
  readonly waitMs: number
}

/** This many pages go before an answer for one stranger. */
const PAGES_IN_A_ROW = 3

export function openTurns({ atOnce, slowMs, waiting, waitMs }: TurnsOptions): Turns {
  const queues = { page: openFairQueue<true>(waiting, waitMs), own: openFairQueue<true>(waiting, waitMs) }
  const running = { page: 0, own: 0, slow: 0 }
  let pagesInARow = 0

  /** Own answers, slow ones included, leave a place for pages. */
  const hasRoom = (kind: Work['kind']): boolean =>
    running.page + running.own + running.slow < atOnce && (kind === 'page' || (running.own === 0 && running.slow < Math.max(1, atOnce - 1)))

  function begin(kind: Work['kind']): true {
    running[kind]++
    pagesInARow = kind === 'page' ? pagesInARow + 1 : 0
    return true
  }
  const serve = (kind: Work['kind']): boolean => hasRoom(kind) && queues[kind].serve(() => begin(kind))

  async function runOwn<T>(work: () => Promise<T>): Promise<T> {
    let as: 'own' | 'slow' = 'own'
    const timer = setTimeout(() => {
      running.own--
      running.slow++
      as = 'slow'
      serve('own')
    }, slowMs)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      end(as)
    }
  }

  async function runPage<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      end('page')
    }
  }

  function end(as: keyof typeof running): void {
    running[as]--
    if (pagesInARow >= PAGES_IN_A_ROW && serve('own')) return
    if (!serve('page')) serve('own')
  }

  return {
    async run({ kind, from, key }, work) {
      if (hasRoom(kind)) begin(kind)
      else if ((await queues[kind].join(from, key)) === undefined) return 'full'
      return kind === 'own' ? await runOwn(work) : await runPage(work)
    },
    share: (key, from) => queues.page.share(key, from),
  }
}
