import type { PageHandle } from '#web/page.ts'
import { loginPath } from '#web/session/login-path.ts'
import type { BrowserSession } from '#web/session/session.ts'
import { PAGE_PATHS } from '../pages/site-pages.ts'

/** The result of a guard. `wait` means that the session or its user is still unknown. */
type Verdict =
  | { readonly kind: 'open' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'away'; readonly to: string; readonly why: 'login' | 'role' }

/**
 * Decides which readers may see a page (specification, section 4). Pages without a guard are open. Without a token the reader is sent to
 * the login, which remembers the page except after a deliberate logout. With a token the user is loaded first, and then the roles decide.
 */
export function judgeVisit(handle: PageHandle | undefined, session: BrowserSession, search: string): Verdict {
  if (!handle?.requiresAuth) return { kind: 'open' }
  if (!session.known) return { kind: 'wait' }
  if (!session.token) return { kind: 'away', to: session.loggedOut ? PAGE_PATHS.login : loginPath(handle.name, search), why: 'login' }
  if (!session.user) return { kind: 'wait' }
  return mayShow(handle, session.user.roles) ? { kind: 'open' } : { kind: 'away', to: PAGE_PATHS.home, why: 'role' }
}

const mayShow = ({ roles }: PageHandle, ownRoles: readonly string[]): boolean =>
  !roles || roles.includes('*') || roles.some((role) => ownRoles.includes(role))
