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
  /** Limits the part of `atOnce` that is not for pages. */
  readonly ownAtOnce: number
  readonly waiting: number
  readonly waitMs: number
}

/** This many pages go before an answer for one stranger. */
const PAGES_IN_A_ROW = 3

export function openTurns({ atOnce, ownAtOnce, waiting, waitMs }: TurnsOptions): Turns {
  const queues = { page: openFairQueue<true>(waiting, waitMs), own: openFairQueue<true>(waiting, waitMs) }
  const running = { page: 0, own: 0 }
  let pagesInARow = 0

  const hasRoom = (kind: Work['kind']): boolean =>
    running.page + running.own < atOnce && (kind === 'page' || running.own < ownAtOnce)

  function begin(kind: Work['kind']): true {
    running[kind]++
    pagesInARow = kind === 'page' ? pagesInARow + 1 : 0
    return true
  }
  const serve = (kind: Work['kind']): boolean => hasRoom(kind) && queues[kind].serve(() => begin(kind))

  function end(kind: Work['kind']): void {
    running[kind]--
    if (pagesInARow >= PAGES_IN_A_ROW && serve('own')) return
    if (!serve('page')) serve('own')
  }

  return {
    async run({ kind, from, key }, work) {
      if (hasRoom(kind)) begin(kind)
      else if ((await queues[kind].join(from, key)) === undefined) return 'full'
      try {
        return await work()
      } finally {
        end(kind)
      }
    },
    share: (key, from) => queues.page.share(key, from),
  }
}
