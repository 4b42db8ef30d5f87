import { readSession, subscribeToSession } from '#web/session/session.ts'
import type { Draft } from '../../../contract.ts'

export type StoredDraft = { readonly version: number; readonly draft: Draft; readonly at: string }
const PREFIX = 'content-draft:'

/** The key of the draft in session storage, which survives a reload. Drafts exist only while the writer is signed in (S43). */
const nameOf = (place: string): string => `${PREFIX}${readSession().user?.id ?? ''}:${place}`

export function readStoredDraft(place: string): StoredDraft | undefined {
  try {
    const text = sessionStorage.getItem(nameOf(place))
    return text === null ? undefined : (JSON.parse(text) as StoredDraft)
  } catch {
    return undefined
  }
}

/** Storage may be full or disabled; the page then keeps the draft in memory only. */
export function storeDraft(place: string, stored: StoredDraft): void {
  try {
    sessionStorage.setItem(nameOf(place), JSON.stringify(stored))
  } catch {
    forgetStoredDraft(place)
  }
}

export function forgetStoredDraft(place: string): void {
  try {
    sessionStorage.removeItem(nameOf(place))
  } catch {
    // Storage is unavailable.
  }
}

/** Logging out removes stored drafts. An expired session keeps them for the same account's next login. */
subscribeToSession(() => {
  if (!readSession().loggedOut) return
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
})
