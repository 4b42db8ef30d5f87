import type * as access from '#capabilities/access/contract.ts'
import { ask } from '#web/ask.ts'
import { readAccess, saveAccess, UNKNOWN_ACCESS } from '#web/console/access/access.ts'
import { lightCall } from '#web/light-call.ts'
import { readSession } from '#web/session/session.ts'

const getOwnAccess = lightCall<typeof access.getOwnAccess>('/api/access/own', 'reads')

let askedAt = Number.NEGATIVE_INFINITY
let loading: { readonly token: string | null; readonly done: Promise<void> } | undefined

/** Access older than this is loaded again on return to the window. */
const FRESH_MS = 30_000

/** Loads the permissions of this session; concurrent callers share one request. The previous ones stay until the answer arrives. */
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
  if (token !== readAccess().token) saveAccess({ ...UNKNOWN_ACCESS, token })
  askedAt = performance.now()
  const reply = await ask(getOwnAccess, {}).catch(() => undefined)
  if (readSession().token !== token) return
  if (!reply || !('ok' in reply)) return saveAccess({ ...readAccess(), failed: true })
  const { granted, roles, permissions, unmet } = reply.ok
  const conditions = new Map(unmet.map(({ permission, needs }) => [permission, needs]))
  saveAccess({ granted, roles, token, known: true, failed: false, permissions: new Set(permissions), unmet: conditions })
}

/** Loads access again when the operator returns to a window with stale access; returns the function that stops it. */
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
