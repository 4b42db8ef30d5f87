import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ConsolePage } from '#contract/console.ts'
import { judgePage, pageAt } from '#web/console/access/pages.ts'
import { useSession } from '#web/session/session.ts'
import { consolePages } from '../../pages/console-pages.ts'
import type { AccessCheck } from '../access/use-access-check.ts'
import { closeForbidden, restoreTabs, showTab } from './tab-store.ts'
import { tabFor } from './tabs.ts'

/** Opens a tab for the shown page and closes tabs that are not permitted any longer. */
export function useCurrentTab(page: ConsolePage | undefined, { state, judges }: AccessCheck): void {
  const owner = useSession().user?.id
  const { pathname, search } = useLocation()
  const name = state === 'open' ? page?.name : undefined
  useEffect(() => {
    if (owner !== undefined) restoreTabs(owner, (path) => pageAt(consolePages, path)?.name)
    if (owner !== undefined && name !== undefined) showTab(tabFor(name, pathname, search))
  }, [owner, name, pathname, search])
  useEffect(() => {
    closeForbidden((each) => {
      const known = consolePages.find((one) => one.name === each)
      return known ? judgePage(known, judges) : 'not-in-menu'
    })
  }, [judges])
}
