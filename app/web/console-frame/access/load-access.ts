import type * as access from '#capabilities/access/contract.ts'
import { ask } from '#web/ask.ts'
import { readAccess, saveAccess, UNKNOWN_ACCESS } from '#web/console/access/access.ts'
import { lightCall } from '#web/light-call.ts'
import { readSession } from '#web/session/session.ts'

const getOwnAccess = lightCall<typeof access.getOwnAccess>('/api/access/own', 'reads')

let askedAt = Number.NEGATIVE_INFINITY
let loading: { readonly token: string | null; readonly done: Promise<void> } | undefined

/** After this long, coming back to the window asks again. */
const FRESH_MS = 30_000

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
  if (token !== readAccess().token) saveAccess({ ...UNKNOWN_ACCESS, token })
  askedAt = performance.now()
  const reply = await ask(getOwnAccess, {}).catch(() => undefined)
  if (readSession().token !== token) return
  if (!reply || !('ok' in reply)) return saveAccess({ ...readAccess(), failed: true })
  const { granted, roles, permissions, unmet } = reply.ok
  const conditions = new Map(unmet.map(({ permission, needs }) => [permission, needs]))
  saveAccess({ granted, roles, token, known: true, failed: false, permissions: new Set(permissions), unmet: conditions })
}

/** Asks again when the operator comes back to a window that has known it for long. */
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
