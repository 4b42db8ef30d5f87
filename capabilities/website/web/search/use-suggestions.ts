import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { ask } from '#web/ask.ts'
import { useLanguage } from '#web/language.ts'
import { lightCall } from '#web/light-call.ts'
import type * as calls from '../../contract.ts'

export type Suggestion = OutputOf<typeof calls.suggestItems>['list'][number]

const suggestItems = lightCall<typeof calls.suggestItems>('/api/website/suggest', 'reads')
const PAUSE_MS = 120
const NONE: readonly Suggestion[] = []

/** Loads suggestions after a short pause in typing; drops outdated responses. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const language = useLanguage()
  const [list, setList] = useState(NONE)
  const q = typed.trim()
  useEffect(() => {
    if (q === '') return setList(NONE)
    let isOver = false
    const timer = setTimeout(async () => {
      const reply = await ask(suggestItems, { q, language }).catch(() => undefined)
      if (!isOver) setList(reply && 'ok' in reply ? reply.ok.list : NONE)
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [q, language])
  return list
}
