import { useEffect, useMemo, useState } from 'react'
import { useMatches } from 'react-router'
import { useAccess } from '#web/console/access/access.ts'
import { type Access, type Judges, judgePage } from '#web/console/access/pages.ts'
import { pagesIn } from '#web/console/access/pages-in.ts'
import { forgetAnswers, refreshAll } from '#web/console/call/queries.ts'
import { useSettings } from '#web/console/settings.ts'
import { useLanguage } from '#web/language.ts'
import { handleIn } from '#web/page.ts'
import { useSession } from '#web/session/session.ts'
import { consolePages } from '../../pages/console-pages.ts'
import { forgetServerMenu, loadServerMenu, useServerMenu } from '../server-menu.ts'
import { followAccess } from './follow-access.ts'
import { loadAccess, refreshAccessOnReturn } from './load-access.ts'

export type AccessCheck = {
  /** `wait`: what decides is not known yet. `failed`: it did not come. */
  readonly state: 'wait' | 'failed' | Access
  readonly judges: Judges
  readonly retry: () => void
}

/**
 * Holds the page that is shown against what its reader may do (specification, section 4). Nothing is judged before all that decides is there:
 * the permissions, and with the menu from the server that menu too.
 */
export function useAccessCheck(): AccessCheck {
  const { token } = useSession()
  const access = useAccess()
  const menu = useServerMenu()
  const { menuFromServer } = useSettings()
  useLoading(token)
  useMenuLoading(token, menuFromServer)
  const page = handleIn(useMatches())?.console
  const judges = useJudges()
  const isKnown = access.known && access.token === token && (menu.nodes !== undefined || menu.failed)
  return {
    state: isKnown ? (page ? judgePage(page, judges) : 'open') : access.failed ? 'failed' : 'wait',
    judges,
    retry: () => void loadAccess(),
  }
}

/** What decides which pages may be opened, for screens that lead to some. */
function useJudges(): Judges {
  const { permissions } = useAccess()
  const { nodes } = useServerMenu()
  const { menuFromServer } = useSettings()
  return useMemo(() => judgesFrom(permissions, menuFromServer ? nodes : undefined), [permissions, menuFromServer, nodes])
}

function judgesFrom(permissions: ReadonlySet<string>, nodes: Parameters<typeof pagesIn>[0] | undefined): Judges {
  const names = nodes && pagesIn(nodes, consolePages)
  return { holds: (permission) => permissions.has(permission), inServerMenu: names && ((name) => names.has(name)) }
}

/** Another session knows nothing of the one before it. Whatever is told of roles is asked for at once, and again on coming back. */
function useLoading(token: string | null): void {
  useEffect(() => {
    if (token === null) return
    void loadAccess()
    const ends = [refreshAccessOnReturn(), followAccess(() => void loadAccess())]
    return () => {
      for (const end of ends) end()
      forgetAnswers()
      forgetServerMenu()
    }
  }, [token])
  useRefreshOfAnswers()
}

/** What was answered before one's permissions or language changed may be different now. */
function useRefreshOfAnswers(): void {
  const { token, known, permissions } = useAccess()
  const language = useLanguage()
  const accessKey = known ? `${token} ${language} ${[...permissions].sort().join()}` : undefined
  const [before, setBefore] = useState(accessKey)
  useEffect(() => {
    if (accessKey === undefined || accessKey === before) return
    setBefore(accessKey)
    if (before !== undefined) void refreshAll()
  }, [accessKey, before])
}

/**
 * The menu is the server's, as it is arranged there. In the mode of the specification (section 4) each load is told, and only what is in that menu
 * opens; without it a menu that cannot be had is replaced by the product's own without a word.
 */
function useMenuLoading(token: string | null, isMode: boolean): void {
  useEffect(() => {
    if (token === null) return
    void loadServerMenu(isMode ? 'all' : 'none')
    return followAccess(() => void loadServerMenu(isMode ? 'failures' : 'none'))
  }, [token, isMode])
}
