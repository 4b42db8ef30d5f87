import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useMatches, useNavigationType } from 'react-router'
import { toTop } from '#web/navigation/to-top.ts'
import { handleIn } from '#web/page.ts'

/** Where each entry of the history was left, in pixels from the top. */
const places = new Map<string, number>()
/** The specification, section 4: when a page stands at its top at the latest. */
const LATEST_TOP_MS = 500

/**
 * A new page begins at its top with its first picture; going back or forward leads to where the page was left (docs/decisions/0036-scrolling.md).
 * Pages of the console keep their own position, and a part of the same page is the browser's to find.
 */
export function useScroll(): void {
  useEffect(leaveToUs, [])
  const { key, pathname, hash } = useLocation()
  const kind = useNavigationType()
  const before = useRef(pathname)
  const isFirst = useRef(true)
  const keepsOwn = handleIn(useMatches())?.console !== undefined
  useBrowserLayoutEffect(() => {
    const from = before.current
    before.current = pathname
    const isLoaded = isFirst.current
    isFirst.current = false
    if (keepsOwn) return
    const note = () => void places.set(key, scrollY)
    addEventListener('scroll', note, { passive: true })
    const forget = () => removeEventListener('scroll', note)
    if (isLoaded) return forget
    if (kind === NavigationType.Pop) {
      scrollTo({ top: places.get(key) ?? 0, behavior: 'instant' })
      return forget
    }
    if (from === pathname || hash) return forget
    toTop()
    const stop = untilTouched(toTop, LATEST_TOP_MS)
    return () => {
      forget()
      stop()
    }
  }, [key, pathname, hash, kind, keepsOwn])
}

/** The browser scrolls at once, while the page that is left still stands there; only a page that is loaded again is left to it. */
function leaveToUs(): () => void {
  const give = () => {
    history.scrollRestoration = 'auto'
  }
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', give)
  return () => {
    removeEventListener('pagehide', give)
    give()
  }
}

/** Does it once more when what came late has moved the page, unless the reader has begun to scroll. */
function untilTouched(work: () => void, afterMs: number): () => void {
  const timer = setTimeout(work, afterMs)
  const stop = () => clearTimeout(timer)
  const signs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
  for (const sign of signs) addEventListener(sign, stop, { once: true, passive: true })
  return () => {
    stop()
    for (const sign of signs) removeEventListener(sign, stop)
  }
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect
