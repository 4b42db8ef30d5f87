import { useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { runCall } from '#web/console/call/use-action.ts'
import type { CallRefusal } from '#web/console/refusal.ts'
import { useChannel } from '#web/realtime.ts'
import { contentChannel, LOCK_RENEW_EVERY_MS, lockItem, unlockItem } from '../../contract.ts'
import { isLockRefusal } from './saving/lock-refusal.ts'

/** A colleague, or the same account in another session. */
type Holder = { readonly name: string; readonly isSelf: boolean }
/** The state of the edit lock. `other`: another session holds it. `lost`: another session took it over. */
type Lock = { readonly kind: 'mine' | 'asking' } | { readonly kind: 'other' | 'lost'; readonly by: Holder }
type Place = { readonly id: string; readonly language: Language }

type On = {
  /** Is called when the lock becomes available after another session held it. */
  free(): void
  /** A colleague is about to take the lock over, so unsaved changes are saved. */
  wanted(): void
}

/** Holds and renews the edit lock while the screen is open. */
export function useLock({ id, language }: Place, wanted: boolean, on: On) {
  const [lock, setLock] = useState<Lock>({ kind: 'asking' })
  const latest = useRef({ lock, on, ask })
  useEffect(() => {
    latest.current = { lock, on, ask }
  })
  async function ask(takeOver: boolean): Promise<CallRefusal | undefined> {
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
    // A lost lock is only retaken by an explicit action, because the text on this page may be outdated.
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
      // Other windows of the same account receive the message too, so the window asks the server for the state of its own lock.
      if (message.itemId !== id || message.language !== language) return
      if (message.event === 'lock-lost') void ask(false)
      else if (latest.current.lock.kind === 'mine') latest.current.on.wanted()
    },
    onResync: () => undefined,
  })
  const want = () => void runCall(lockItem, { id, language, isWanted: true })
  return { lock, want, takeOver: () => ask(true), noteLost: (refusal: CallRefusal) => setLock({ kind: 'lost', by: holderIn(refusal) }) }
}

const holderIn = ({ refused, by }: CallRefusal): Holder => ({ name: by ?? '—', isSelf: refused === 'LOCKED_ELSEWHERE' })
