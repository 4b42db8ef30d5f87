import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ConsolePage } from '#contract/console.ts'
import { consolePages } from '../console-pages.ts'
import { pageAt } from './pages.ts'
import { nameTab } from './tab-store.ts'

/** The console page that a screen belongs to, also while it rests behind another. */
export const usePage = (): ConsolePage | undefined => pageAt(consolePages, useLocation().pathname)

/**
 * Names the tab of this screen after what it shows, and the window with it.
 * @example useTitle(set.ok?.name)
 */
export function useTitle(title: string | undefined): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (title === undefined) return
    nameTab(pathname, title)
    const whole = document.title
    document.title = `${title}－${whole}`
    return () => {
      if (document.title === `${title}－${whole}`) document.title = whole
    }
  }, [pathname, title])
}
