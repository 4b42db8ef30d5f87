import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { useSession } from '#web/session/session.ts'
import { useSite } from '#web/site.ts'
import type { PublicItem } from '../../contract.ts'
import type { GateView } from './view-gate.ts'

/** `closed` is the page without a session, as the server renders it. */
export type GateState = 'closed' | 'waiting' | 'denied' | 'failed'
export type Gated = { readonly number: number; readonly gate: GateView | null }
/** Loads the function that completes the page with the whole item. */
export type LoadWhole<View, Whole> = () => Promise<(item: PublicItem, language: Language, view: View) => Whole>

type Attempt<View> = { readonly token: string | null; readonly view: View }
type Brought<View, Whole> = { readonly by: Attempt<View>; readonly is: { readonly whole: Whole } | 'denied' | 'failed' }

/** Fetches what the page withholds for the account of this browser, again after another login. */
export function useWhole<View extends Gated, Whole>(view: View, load: LoadWhole<View, Whole>) {
  const { token } = useSession()
  const { language } = useSite()
  const [attempt, setAttempt] = useState<Attempt<View>>({ token: null, view })
  const [brought, setBrought] = useState<Brought<View, Whole>>()
  if (attempt.token !== token || attempt.view !== view) setAttempt({ token, view })
  useEffect(() => {
    if (attempt.token === null) return
    const away = new AbortController()
    void bring(attempt.view, language, load)
      .catch(() => 'failed' as const)
      .then((is) => away.signal.aborted || setBrought({ by: attempt, is }))
    return () => away.abort()
  }, [attempt, language, load])
  const current = brought?.by === attempt ? brought.is : undefined
  return {
    whole: typeof current === 'object' ? current.whole : null,
    state: stateOf(attempt.token, current),
    retry: () => setAttempt({ token, view }),
  }
}

async function bring<View extends Gated, Whole>(view: View, language: Language, load: LoadWhole<View, Whole>) {
  const { askBody } = await import('./ask-body.ts')
  const [item, complete] = await Promise.all([askBody(view.number, language), load()])
  return typeof item === 'string' ? item : { whole: complete(item, language, view) }
}

const stateOf = (token: string | null, current: unknown): GateState => {
  if (token === null) return 'closed'
  return current === 'denied' || current === 'failed' ? current : 'waiting'
}
