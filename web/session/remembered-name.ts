/**
 * Remembers the user name of readers who ticked "stay logged in", for the next login on this device. It never stores a password. Local
 * storage may hold only the token and preferences after a login (S43).
 */
const STORE = 'login'
const KEY = 'name'

let known: string | undefined

/** Returns the stored name, or an empty string. */
export async function readName(): Promise<string> {
  if (known !== undefined) return known
  const name: unknown = await work('readonly', (store) => store.get(KEY))
  known ??= typeof name === 'string' ? name : ''
  return known
}

/** An empty name deletes the stored one. */
export async function saveName(name: string): Promise<void> {
  known = name
  await work('readwrite', (store) => (name ? store.put(name, KEY) : store.delete(KEY)))
}

/** Browsers that store no data, as in private windows, yield undefined instead of an error. */
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
