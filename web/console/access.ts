import { ask } from '../ask.ts'
import { readSession } from '../session.ts'
import { readOwnAccess } from './calls.ts'
import { openStore, useStore } from './store.ts'

/** What this session may do, as the server said it last. It only decides what is shown: the server decides anew at every call. */
export type OwnAccess = {
  /** Whose it is; a session that changed knows nothing yet. */
  readonly token: string | null
  readonly known: boolean
  readonly failed: boolean
  readonly granted: readonly string[]
  /** What the session acts with: all that was granted, or one of it. */
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
}

const unknown: OwnAccess = { token: null, known: false, failed: false, granted: [], roles: [], permissions: new Set() }
const store = openStore(unknown)
let askedAt = Number.NEGATIVE_INFINITY
let loading: { readonly token: string | null; readonly done: Promise<void> } | undefined

/** After this long, coming back to the window asks again. */
const FRESH_MS = 30_000

export const readAccess = (): OwnAccess => store.read()
export const useAccess = (): OwnAccess => useStore(store)
export const holds = (permission: string): boolean => store.read().permissions.has(permission)
export const onAccess = store.subscribe

/** Asks what this session may do; once for all who ask meanwhile. What was known stays until the answer comes. */
export function loadAccess(): Promise<void> {
  const { token } = readSession()
  if (loading?.token !== token) {
    const mine = { token, done: fetchAccess(token).finally(() => endLoading(mine)) }
    loading = mine
  }
  return loading.done
}

function endLoading(mine: typeof loading): void {
  if (loading === mine) loading = undefined
}

async function fetchAccess(token: string | null): Promise<void> {
  if (token !== store.read().token) store.change({ ...unknown, token })
  askedAt = performance.now()
  const reply = await ask(readOwnAccess, {}).catch(() => undefined)
  if (readSession().token !== token) return
  if (!reply || !('ok' in reply)) return store.change({ ...store.read(), failed: true })
  store.change({ ...reply.ok, token, known: true, failed: false, permissions: new Set(reply.ok.permissions) })
}

/** Asks again when somebody comes back to a window that has known it for long. */
export function refreshAccessOnReturn(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && performance.now() - askedAt > FRESH_MS) void loadAccess()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('focus', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('focus', look)
  }
}
