import { readSession, subscribeToSession } from '../../session/session.ts'

const PREFIX = 'form '

/**
 * Returns the storage key of a form's values: account, path and a hash of the initial values. A form with other initial values has another
 * key.
 */
export const storedKey = (pathname: string, first: object): string =>
  `${PREFIX}${readSession().user?.id ?? ''} ${pathname} ${hash(JSON.stringify(first))}`

/** Returns the unsaved values that this tab keeps for a form, for example after a reload. */
export function readStored<Values extends object>(key: string, first: Values): Values | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Values | null
    return stored === null || JSON.stringify(stored) === JSON.stringify(first) ? undefined : stored
  } catch {
    return undefined
  }
}

/** Stores the values. A full storage stores none and raises no error, so that typing continues. */
export function saveValues(key: string, values: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    forgetValues(key)
  }
}

export const forgetValues = (key: string): void => sessionStorage.removeItem(key)

/** Computes a 32-bit FNV-1a hash, which distinguishes the forms of one page. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0).toString(36)
}

// Logging out removes all stored form values (S43).
subscribeToSession(() => {
  if (readSession().token !== null) return
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) forgetValues(key)
})
