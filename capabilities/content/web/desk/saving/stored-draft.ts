import { readSession, subscribeToSession } from '#web/session/session.ts'
import type { Draft } from '../../../contract.ts'

/** What was typed and is not saved yet, with the version that it was typed into. */
export type StoredDraft = { readonly version: number; readonly draft: Draft; readonly at: string }
const PREFIX = 'content-draft:'

/** Kept by the window, so that a reload loses nothing, and only while the writer is signed in (S43). */
const nameOf = (place: string): string => `${PREFIX}${readSession().user?.id ?? ''}:${place}`

export function readStoredDraft(place: string): StoredDraft | undefined {
  try {
    const text = sessionStorage.getItem(nameOf(place))
    return text === null ? undefined : (JSON.parse(text) as StoredDraft)
  } catch {
    return undefined
  }
}

/** A store that is full or closed keeps nothing; the page itself still does. */
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
    // nothing is kept there
  }
}

/** Who leaves takes nothing of it along, and leaves nothing. A session that ended by itself leaves it for the same person to come back. */
subscribeToSession(() => {
  if (!readSession().loggedOut) return
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
})
