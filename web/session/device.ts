import { PREFERENCES } from '../preferences.ts'
import { readName, saveName } from './remembered-name.ts'
import { rewriteToken } from './session.ts'

const KEYS = [...Object.values(PREFERENCES), 'device']
/** A browser whose database hangs does not keep anybody from logging out. */
const TIMEOUT_MS = 300

/**
 * What this device remembers, noted before a logout; what it gives writes it back. The answer to a logout clears local storage, session
 * storage and IndexedDB whole, in every tab (Clear-Site-Data, S137), so that nothing of the person stays. Language, theme and the name that
 * was to be remembered are the device's: they would be gone as well. Only cookies survive, and they name language and theme, but a name in
 * a cookie would travel with every request.
 */
export async function noteDevice(): Promise<() => Promise<void>> {
  const name = await Promise.race([readName(), new Promise<string>((resolve) => setTimeout(resolve, TIMEOUT_MS, ''))])
  const choices = KEYS.map((key) => [key, localStorage.getItem(key)] as const)
  return async () => {
    for (const [key, value] of choices) if (value !== null && localStorage.getItem(key) === null) localStorage.setItem(key, value)
    // A person may have logged in here while the answer was on its way.
    rewriteToken()
    if (name !== '') await saveName(await readName())
  }
}
