import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigationType } from 'react-router'
import { toTop } from '#web/navigation/to-top.ts'
import { handleIn } from '#web/page.ts'

/** Where each entry of the history was left, in pixels from the top. */
const places = new Map<string, number>()

/**
 * A new page begins at its top with its first picture; going back or forward leads to where the page was left (docs/decisions/0037-scrolling.md).
 * Pages of the console keep their own position, and a part of the same page is the browser's to find.
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
    else if (from !== undefined && from !== pathname && !hash) toTop()
    const note = () => places.set(key, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key, pathname, hash, isBack, hasOwn])
}

/** The browser scrolls at once, while the page that is left still stands there; only a page that is loaded again is left to it. */
function leaveToUs(): void {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}
