import { Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type Judges, menuOf } from '#web/console/access/pages.ts'
import { lazyPart } from '#web/console/lazy-part.tsx'
import { useSettings } from '#web/console/settings.ts'
import { openStore, useStore } from '#web/console/store.ts'
import { consolePages } from '../../pages/console-pages.ts'

const KeysHelp = lazyPart(() => import('./keys-help.tsx'))
const opened = openStore<'never' | 'open' | 'closed'>('never')
export const openKeysHelp = (): void => opened.change('open')

/** Limits the wait for the letter after `g`. */
const TIMEOUT_MS = 2_000
/** Elements that take text or handle letters themselves. */
const TAKEN =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=listbox], [role=menu], dialog, [role=dialog]'

/** Opens main pages by `g` and a letter; `?` lists these keys. Single keys can be turned off (WCAG 2.1.4). */
export function LazyKeys({ judges }: { readonly judges: Judges }) {
  const state = useStore(opened)
  const { keys } = useSettings()
  const navigate = useNavigate()
  useEffect(() => {
    if (!keys) return
    let until = 0
    function press(event: KeyboardEvent) {
      const { key, target, timeStamp } = event
      if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element) || target.closest(TAKEN)) return
      const page = timeStamp < until ? pagesWithKey(judges).find(({ goKey }) => goKey === key) : undefined
      until = key === 'g' ? timeStamp + TIMEOUT_MS : 0
      if (!page && key !== '?') return
      event.preventDefault()
      // Prevents the screen from handling the letter too.
      event.stopImmediatePropagation()
      if (page) void navigate(page.path)
      else openKeysHelp()
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [keys, judges, navigate])
  if (state === 'never') return null
  return (
    <Suspense>
      <KeysHelp pages={pagesWithKey(judges)} open={state === 'open'} onClose={() => opened.change('closed')} />
    </Suspense>
  )
}

const pagesWithKey = (judges: Judges) =>
  menuOf(consolePages, judges).flatMap(({ pages }) => pages.filter(({ goKey }) => goKey !== undefined))
