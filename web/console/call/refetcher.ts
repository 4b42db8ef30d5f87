import { THROTTLE_MS } from '../delays.ts'
import { queries } from './queries.ts'

type Refetcher = {
  /**
   * Invalidates all answers of calls whose paths begin with one of these. Visible answers are fetched again at once, the others when the
   * operator opens them.
   */
  refetch(paths: readonly string[]): void
  stop(): void
}

/**
 * Invalidates at once, then collects further paths and throttles them, however many arrive. Hidden pages fetch when they become visible
 * again.
 */
export function openRefetcher(): Refetcher {
  const waiting = new Set<string>()
  let pause: ReturnType<typeof setTimeout> | undefined
  function flush() {
    pause = undefined
    if (waiting.size === 0) return
    const paths = [...waiting]
    waiting.clear()
    pause = setTimeout(flush, THROTTLE_MS)
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => paths.some((path) => String(queryKey[0]).startsWith(path)),
      refetchType: document.hidden ? 'none' : 'active',
    })
  }
  return {
    refetch(paths) {
      for (const path of paths) waiting.add(path)
      if (pause === undefined) flush()
    },
    stop: () => clearTimeout(pause),
  }
}
