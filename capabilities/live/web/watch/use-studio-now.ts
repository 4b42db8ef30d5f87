import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { readLive } from '../../contract.ts'
import { askLater } from './ask-later.ts'

const EVERY_MS = 15_000
type Now = Pick<OutputOf<typeof readLive>, 'onAirSince' | 'viewers'>

/** Whether a studio is on air and how many watch, asked now and then while the page is looked at; `refresh` asks at once. */
export function useStudioNow(number: number): { readonly now: Now | undefined; refresh(): void } {
  const [now, setNow] = useState<Now>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks anew
  useEffect(() => {
    let isOver = false
    const look = () => {
      if (document.visibilityState === 'hidden') return
      askLater(readLive, { number })
        .then((reply) => {
          if (!isOver && 'ok' in reply) setNow(reply.ok)
        })
        .catch(() => {}) // the page is whole without it
    }
    look()
    const timer = setInterval(look, EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [number, turn])
  return { now, refresh: () => setTurn((before) => before + 1) }
}
