/**
 * The user name of the person who ticked "stay logged in", for the next login on this device. Never a password; and not in local storage,
 * which holds nothing but the token and preferences after a login (S43).
 */
const STORE = 'login'
const KEY = 'name'

let known: string | undefined

/** The name that is kept on this device; an empty text when there is none. */
export async function readName(): Promise<string> {
  if (known !== undefined) return known
  const name: unknown = await work('readonly', (store) => store.get(KEY))
  known ??= typeof name === 'string' ? name : ''
  return known
}

/** An empty name forgets. */
export async function saveName(name: string): Promise<void> {
  known = name
  await work('readwrite', (store) => (name ? store.put(name, KEY) : store.delete(KEY)))
}

/** A browser that keeps nothing, as in a private window, is no failure. */
async function work(mode: IDBTransactionMode, does: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const opening = indexedDB.open('accounts', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    const database = (await done(opening)) as IDBDatabase
    try {
      return await done(does(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

const done = (request: IDBRequest): Promise<unknown> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
