import { useSyncExternalStore } from 'react'

/** The user record of the specification, as far as the shell shows it. */
export type SessionUser = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly username: string | null
  readonly relName: string | null
  /** The name that others see. */
  readonly displayName: string
  readonly avatar: string | null
  readonly roles: readonly string[]
}
/** `role` is empty until the user is loaded and then `*`, which only ever shows routes; what they may do is decided by the server. */
export type Session = {
  readonly known: boolean
  readonly token: string | null
  readonly user: SessionUser | null
  readonly role: '' | '*'
  /** The person logged out here on purpose, so nothing is to be remembered of where they were. */
  readonly loggedOut?: true
  /** There was one, which is over: what is asked without it until the page is left is refused, and that is no news. */
  readonly hasEnded?: true
}

/** Whether a person has a role besides that of every account: the console is theirs to work in. What they may do there the server decides. */
export const isOperator = (user: SessionUser | null): boolean => user?.roles.some((role) => role !== 'user') === true

const TOKEN = 'token'
const unknown: Session = { known: false, token: null, user: null, role: '' }
let session = unknown
const listeners = new Set<() => void>()

/** The session of this tab, read from the browser's storage when it is first asked for. */
export const readSession = (): Session => {
  if (!session.known && typeof localStorage !== 'undefined') session = { ...unknown, known: true, token: localStorage.getItem(TOKEN) }
  return session
}

/** Starts a session with the token of a login. */
export function saveToken(token: string): void {
  localStorage.setItem(TOKEN, token)
  change({ known: true, token, user: null, role: '' })
}

/** Puts the token that this page holds back into a storage that was cleared under it. */
export function rewriteToken(): void {
  if (session.token !== null) localStorage.setItem(TOKEN, session.token)
}

/** Keeps the record that the server answered. */
export function saveUser(user: SessionUser): void {
  change({ ...readSession(), user, role: '*' })
}

/** Forgets token and user here and, by the storage event, in every other tab. */
export function forgetSession(why?: 'logged out'): void {
  localStorage.removeItem(TOKEN)
  change({ known: true, token: null, user: null, role: '', hasEnded: true, ...(why && { loggedOut: true }) })
}

function change(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

/** Another tab logged in or out, or this page came back from the browser's memory. */
function follow(): void {
  const token = localStorage.getItem(TOKEN)
  if (token !== readSession().token) change({ known: true, token, user: null, role: '', ...(token === null && { hasEnded: true }) })
}

/** Calls back when another person is signed in, or nobody, or more is known of them, also by another tab. What it gives ends it. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', follow)
    addEventListener('pageshow', follow)
    if (session.known) follow() // what other tabs did before this tab listened
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', follow)
    removeEventListener('pageshow', follow)
  }
}

/** Who is here. Unknown on the server and during the first render, so that the page is the same for everybody. */
export const useSession = (): Session => useSyncExternalStore(subscribeToSession, readSession, () => unknown)
