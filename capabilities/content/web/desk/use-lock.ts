import { useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { runCall } from '#web/console/call/use-action.ts'
import type { Refusal } from '#web/console/refusal.ts'
import { useChannel } from '#web/realtime.ts'
import { contentChannel, LOCK_RENEW_EVERY_MS, lockItem, unlockItem } from '../../contract.ts'
import { isLockRefusal } from './saving/lock-refusal.ts'

/** A colleague by name, or oneself in another window. */
type Holder = { readonly name: string; readonly isSelf: boolean }
/** Who has the edit lock. `other`: another writer; `lost`: another writer has taken it over. */
type Lock = { readonly kind: 'mine' | 'asking' } | { readonly kind: 'other' | 'lost'; readonly by: Holder }
type Place = { readonly id: string; readonly language: Language }

type On = {
  /** It has become one's own after it was another's. */
  free(): void
  /** A colleague is about to take it over: what is not saved is saved now. */
  wanted(): void
}

/** Says that one writes here, for as long as the screen is shown. */
export function useLock({ id, language }: Place, wanted: boolean, on: On) {
  const [lock, setLock] = useState<Lock>({ kind: 'asking' })
  const latest = useRef({ lock, on, ask })
  useEffect(() => {
    latest.current = { lock, on, ask }
  })
  async function ask(takeOver: boolean): Promise<Refusal | undefined> {
    const outcome = await runCall(lockItem, { id, language, takeOver })
    if (!outcome || 'ok' in outcome) {
      const before = latest.current.lock.kind
      setLock({ kind: 'mine' })
      if (before === 'other' && outcome) latest.current.on.free()
      return undefined
    }
    if (isLockRefusal(outcome)) {
      const kind = latest.current.lock.kind === 'mine' || latest.current.lock.kind === 'lost' ? 'lost' : 'other'
      setLock({ kind, by: holderIn(outcome) })
    }
    return outcome
  }
  useEffect(() => {
    if (!wanted) return
    // What was taken over is only taken back by hand: the text here may be an old one.
    const beat = () => latest.current.lock.kind !== 'lost' && void latest.current.ask(false)
    beat()
    const timer = setInterval(beat, LOCK_RENEW_EVERY_MS)
    return () => {
      clearInterval(timer)
      void runCall(unlockItem, { id, language })
    }
  }, [id, language, wanted])
  useChannel(contentChannel, wanted ? null : undefined, {
    onMessage(message) {
      // Another window of one's own hears of it as well: the server tells which lost it.
      if (message.itemId !== id || message.language !== language) return
      if (message.event === 'lock-lost') void ask(false)
      else if (latest.current.lock.kind === 'mine') latest.current.on.wanted()
    },
    onResync: () => undefined,
  })
  const want = () => void runCall(lockItem, { id, language, isWanted: true })
  return { lock, want, takeOver: () => ask(true), noteLost: (refusal: Refusal) => setLock({ kind: 'lost', by: holderIn(refusal) }) }
}

const holderIn = ({ refused, by }: Refusal): Holder => ({ name: by ?? '—', isSelf: refused === 'LOCKED_ELSEWHERE' })
