import { PREFERENCES } from '../preferences.ts'
import { readName, saveName } from './remembered-name.ts'
import { rewriteToken } from './session.ts'

const KEYS = [...Object.values(PREFERENCES), 'device']
/** Limits the wait for IndexedDB, so that a hanging database does not block logging out. */
const TIMEOUT_MS = 300

/**
 * Notes what this device remembers and returns a function that restores it after a logout. The response to a logout clears local storage,
 * session storage and IndexedDB in every tab (Clear-Site-Data, S137), so that no personal data stays. That would also clear language, theme
 * and the remembered name, which belong to the device. Cookies survive and hold language and theme, but a name in a cookie would travel
 * with every request.
 */
export async function noteDevice(): Promise<() => Promise<void>> {
  const name = await Promise.race([readName(), new Promise<string>((resolve) => setTimeout(resolve, TIMEOUT_MS, ''))])
  const choices = KEYS.map((key) => [key, localStorage.getItem(key)] as const)
  return async () => {
    for (const [key, value] of choices) if (value !== null && localStorage.getItem(key) === null) localStorage.setItem(key, value)
    // The reader may have logged in again before the response arrived.
    rewriteToken()
    if (name !== '') await saveName(await readName())
  }
}
