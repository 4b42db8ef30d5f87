import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import { askLazily } from '#web/light-call.ts'
import { readLive } from './calls.ts'

const EVERY_MS = 15_000
type Now = Pick<OutputOf<typeof readLive>, 'onAirSince' | 'viewers' | 'replay' | 'play' | 'takesAttendance' | 'takesSignUp' | 'audience'>

/** Polls the state and the viewers of a studio while the page is visible. `refresh` polls immediately. */
export function useStudioNow(number: number, language: Language): { readonly now: Now | undefined; refresh(): void } {
  const [now, setNow] = useState<Now>()
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks anew
  useEffect(() => {
    let isOver = false
    const look = () => {
      if (document.visibilityState === 'hidden') return
      askLazily(readLive, { number, language })
        .then((reply) => {
          if (!isOver && 'ok' in reply) setNow(reply.ok)
        })
        .catch(() => {}) // the page works without the current state
    }
    look()
    const timer = setInterval(look, EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [number, language, turn])
  return { now, refresh: () => setTurn((before) => before + 1) }
}
