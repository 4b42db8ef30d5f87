import { readSession, subscribeToSession } from '../../session/session.ts'

const PREFIX = 'form '

/**
 * Under what the values of a form are kept: whose it is, where it stands and what it began with. A form that begins with something else by now is
 * another one.
 */
export const storedKey = (pathname: string, first: object): string =>
  `${PREFIX}${readSession().user?.id ?? ''} ${pathname} ${hash(JSON.stringify(first))}`

/** What this tab keeps of a form that was left without being saved, such as by a reload. */
export function readStored<Values extends object>(key: string, first: Values): Values | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Values | null
    return stored === null || JSON.stringify(stored) === JSON.stringify(first) ? undefined : stored
  } catch {
    return undefined
  }
}

/** A full storage keeps nothing, and is no reason to stop anybody from typing. */
export function saveValues(key: string, values: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    forgetValues(key)
  }
}

/** Forgets what was kept of a form. */
export const forgetValues = (key: string): void => sessionStorage.removeItem(key)

/** FNV-1a, 32 bits: tells forms of one page apart. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value >>> 0).toString(36)
}

// Who logs out leaves nothing of it behind (S43).
subscribeToSession(() => {
  if (readSession().token !== null) return
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) forgetValues(key)
})
