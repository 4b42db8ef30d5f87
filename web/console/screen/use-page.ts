import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ConsolePage } from '#contract/console.ts'
import { pageAt } from '../access/pages.ts'
import { useConsoleFrame } from '../frame.ts'

/** Returns the console page of a screen, even while the screen is in the background. */
export const usePage = (): ConsolePage | undefined => pageAt(useConsoleFrame().pages, useLocation().pathname)

/**
 * Names the tab of this screen and the window after its content. Null returns to the title of the page, undefined changes nothing.
 * @example useTitle(set.ok?.name)
 */
export function useTitle(title: string | null | undefined): void {
  const { pathname } = useLocation()
  const { nameTab } = useConsoleFrame()
  useEffect(() => {
    if (title === undefined) return
    nameTab(pathname, title ?? undefined)
    if (title === null) return
    const whole = document.title
    document.title = `${title} | ${whole}`
    return () => {
      if (document.title === `${title} | ${whole}`) document.title = whole
    }
  }, [pathname, title, nameTab])
}
