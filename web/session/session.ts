import { useSyncExternalStore } from 'react'

/** The fields of the specification's user record that the shell shows. */
export type SessionUser = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly username: string | null
  readonly relName: string | null
  /** The publicly shown name. */
  readonly displayName: string
  readonly avatar: string | null
  readonly roles: readonly string[]
}
/**
 * `role` is empty until the user is loaded and then `*`. It only controls which routes are shown; the server decides what the account may
 * do.
 */
export type BrowserSession = {
  readonly known: boolean
  readonly token: string | null
  readonly user: SessionUser | null
  readonly role: '' | '*'
  /** The account logged out deliberately, so the page it was on is not remembered. */
  readonly loggedOut?: true
  /** A session existed and has ended. Until the page is left, refused calls without a session are expected and not reported. */
  readonly hasEnded?: true
}

/** Returns true for accounts with a role besides `user`, which may open the console. The server decides what they may do there. */
export const isOperatorUser = (user: SessionUser | null): boolean => user?.roles.some((role) => role !== 'user') === true

const TOKEN = 'token'
const unknown: BrowserSession = { known: false, token: null, user: null, role: '' }
let session = unknown
const listeners = new Set<() => void>()

/** Returns the session of this tab; reads browser storage on first use. */
export const readSession = (): BrowserSession => {
  if (!session.known && typeof localStorage !== 'undefined') session = { ...unknown, known: true, token: localStorage.getItem(TOKEN) }
  return session
}

export function saveToken(token: string): void {
  localStorage.setItem(TOKEN, token)
  change({ known: true, token, user: null, role: '' })
}

/** Restores this page's token to storage that was cleared meanwhile. */
export function rewriteToken(): void {
  if (session.token !== null) localStorage.setItem(TOKEN, session.token)
}

export function saveUser(user: SessionUser): void {
  change({ ...readSession(), user, role: '*' })
}

/** Forgets the token and the user here and, by the storage event, in every other tab. */
export function forgetSession(why?: 'logged out'): void {
  localStorage.removeItem(TOKEN)
  change({ known: true, token: null, user: null, role: '', hasEnded: true, ...(why && { loggedOut: true }) })
}

function change(next: BrowserSession): void {
  session = next
  for (const listener of listeners) listener()
}

/** Handles a login or logout in another tab, and a page restored from the back/forward cache. */
function follow(): void {
  const token = localStorage.getItem(TOKEN)
  if (token !== readSession().token) change({ known: true, token, user: null, role: '', ...(token === null && { hasEnded: true }) })
}

/**
 * Calls the listener after a login, a logout or an update of the user record, including those in other tabs. Returns the function that
 * unsubscribes.
 */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', follow)
    addEventListener('pageshow', follow)
    if (session.known) follow() // Catches up with changes by other tabs before this tab listened.
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', follow)
    removeEventListener('pageshow', follow)
  }
}

/** Returns the session. It is unknown on the server and during hydration, so that the HTML is equal for all readers. */
export const useSession = (): BrowserSession => useSyncExternalStore(subscribeToSession, readSession, () => unknown)
