import { useEffect, useState } from 'react'
import { askLazily } from '#web/light-call.ts'
import { listLive } from './calls.ts'

const EVERY_MS = 30_000
type Counts = ReadonlyMap<number, number>
type Now = { readonly viewers: Counts; readonly views: Counts }
const NOT_YET: Now = { viewers: new Map(), views: new Map() }

/**
 * Returns the viewers of each studio and the views of each replay. The page is cached for all visitors, so the browser requests these
 * numbers.
 */
export function useListNow(): Now {
  const [now, setNow] = useState(NOT_YET)
  useEffect(() => {
    let isOver = false
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      const reply = await askLazily(listLive, {})
      if (isOver || !('ok' in reply)) return
      const { onAir, replays } = reply.ok
      setNow({
        viewers: new Map(onAir.map(({ number, viewers }) => [number, viewers])),
        views: new Map(replays.map(({ number, views }) => [number, views])),
      })
    }
    const lookQuietly = () => void look().catch(() => {}) // the page works without these numbers
    lookQuietly()
    const timer = setInterval(lookQuietly, EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [])
  return now
}
