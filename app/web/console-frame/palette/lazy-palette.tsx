import { Suspense, useEffect } from 'react'
import type { Judges } from '#web/console/access/pages.ts'
import { lazyPart } from '#web/console/lazy-part.tsx'
import { openStore, useStore } from '#web/console/store.ts'

const Palette = lazyPart(() => import('./palette.tsx'))
const opened = openStore<'never' | 'open' | 'closed'>('never')
export const openPalette = (): void => opened.change('open')
const closePalette = (): void => opened.change('closed')

/** The command palette. It loads when first opened, from the bar or by Ctrl or Cmd and K. */
export function LazyPalette({ judges }: { readonly judges: Judges }) {
  const state = useStore(opened)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      opened.change(opened.read() === 'open' ? 'closed' : 'open')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  if (state === 'never') return null
  return (
    <Suspense>
      <Palette judges={judges} open={state === 'open'} onClose={closePalette} />
    </Suspense>
  )
}
