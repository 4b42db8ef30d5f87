import { useEffect, useState } from 'react'

/** Returns the whole seconds until a moment of `performance.now()`; 0 when it is past or undefined. */
export function useSecondsUntil(momentMs: number | undefined): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (momentMs === undefined) return
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((momentMs - performance.now()) / 1_000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [momentMs])
  return left
}
