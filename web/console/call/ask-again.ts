import { THROTTLE_MS } from '../delays.ts'
import { queries } from './queries.ts'

type Again = {
  /** Answers of calls whose paths begin so are old: those on the screen are asked anew, the others when the operator looks. */
  ask(paths: readonly string[]): void
  stop(): void
}

/** Asks anew at once, then gathers what else becomes old for a pause, however much happens. A page out of sight asks when the operator comes back to it. */
export function openAgain(): Again {
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
    ask(paths) {
      for (const path of paths) waiting.add(path)
      if (pause === undefined) flush()
    },
    stop: () => clearTimeout(pause),
  }
}
