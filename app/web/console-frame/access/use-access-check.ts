import { useEffect, useMemo, useState } from 'react'
import { useMatches } from 'react-router'
import { useAccess } from '#web/console/access/access.ts'
import { type Judges, judgePage, type PageAccess } from '#web/console/access/pages.ts'
import { pagesIn } from '#web/console/access/pages-in.ts'
import { forgetAnswers, refreshAll } from '#web/console/call/queries.ts'
import { useSettings } from '#web/console/settings.ts'
import { useLanguage } from '#web/language.ts'
import { handleIn } from '#web/page.ts'
import { useSession } from '#web/session/session.ts'
import { consolePages } from '../../pages/console-pages.ts'
import { forgetServerMenu, loadServerMenu, useServerMenu } from '../server-menu.ts'
import { followOwnAccess } from './follow-access.ts'
import { loadAccess, refreshAccessOnReturn } from './load-access.ts'

export type AccessCheck = {
  /** `wait` means that permissions or menu are still loading. `failed` means that loading failed. */
  readonly state: 'wait' | 'failed' | PageAccess
  readonly judges: Judges
  readonly retry: () => void
}

/**
 * Checks the shown page against the session's permissions (specification, section 4). It waits until the permissions and the server's menu
 * have loaded.
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

/** Returns the rules that decide which pages may be opened. */
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

/**
 * Loads access for a new session, and again after role changes and on return to the window. The cleanup clears cached data of the previous
 * session.
 */
function useLoading(token: string | null): void {
  useEffect(() => {
    if (token === null) return
    void loadAccess()
    const ends = [refreshAccessOnReturn(), followOwnAccess(() => void loadAccess())]
    return () => {
      for (const end of ends) end()
      forgetAnswers()
      forgetServerMenu()
    }
  }, [token])
  useRefreshOfAnswers()
}

/** Refreshes cached answers after permissions or the language changed. */
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
 * Loads the menu as arranged on the server. In the mode of the specification (section 4) toasts report each load, and only pages in that
 * menu open. Otherwise a failed load silently falls back to the built-in menu.
 */
function useMenuLoading(token: string | null, isMode: boolean): void {
  useEffect(() => {
    if (token === null) return
    void loadServerMenu(isMode ? 'all' : 'none')
    return followOwnAccess(() => void loadServerMenu(isMode ? 'failures' : 'none'))
  }, [token, isMode])
}
