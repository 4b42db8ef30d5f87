import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigationType } from 'react-router'
import { takeFocus } from '#web/navigation/take-focus.ts'
import { toTop } from '#web/navigation/to-top.ts'
import { handleIn } from '#web/page.ts'

/** The scroll position of each history entry, in pixels from the top. */
const places = new Map<string, number>()

/**
 * Restores scroll positions: new pages start at the top, and back or forward returns to the last position
 * (docs/decisions/0037-scrolling.md). Console pages keep their own positions, and the browser handles fragments of the same page.
 */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const before = useRef<string>(undefined)
  const hasOwn = handleIn(useMatches())?.console !== undefined
  useEffect(leaveToUs, [])
  useLayoutEffect(() => {
    const from = before.current
    before.current = pathname
    if (hasOwn) return
    if (from !== undefined && isBack) scrollTo({ top: places.get(key) ?? 0, behavior: 'instant' })
    else if (from !== undefined && from !== pathname && !hash) openAtTop()
    const note = () => places.set(key, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key, pathname, hash, isBack, hasOwn])
}

/** The pressed link went away with its page, or stays in the footer out of sight; the keyboard continues in the new page. */
function openAtTop(): void {
  toTop()
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.closest('footer')) takeFocus(document.getElementById('main'))
}

/** Disables the browser's scroll restoration, which scrolls while the old page is still shown. It stays enabled for reloads. */
function leaveToUs(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}
