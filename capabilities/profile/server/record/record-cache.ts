import { TOPICS as ACCOUNTS } from '#capabilities/accounts/contract.ts'
import type { Announcements } from '#server/database/connection/announcements.ts'
import { DETAILS } from './person-store.ts'

/** Topics that invalidate a record. Each payload begins with the account id; ids of ended sessions may follow. */
export const TOPICS = [DETAILS, ...Object.values(ACCOUNTS)]

type RecordCache<Value> = { read(accountId: string): Value | null | Promise<Value | null> }

/**
 * Caches records in this process until a change is announced. While announcements may be missed, each read loads from the database. A value
 * that is invalidated while it is loading is returned to its callers but not cached.
 */
export function cacheRecords<Value>(
  announcements: Announcements,
  load: (accountId: string) => Promise<Value | null>,
  most = 10_000,
): RecordCache<Value> {
  const cached = new Map<string, Value>()
  const loading = new Map<string, Promise<Value | null>>()
  for (const topic of TOPICS) {
    announcements.subscribe(topic, (payload) => {
      const [accountId = ''] = payload.split(' ', 1)
      cached.delete(accountId)
      loading.delete(accountId)
    })
  }
  announcements.onGap(() => {
    cached.clear()
    loading.clear()
  })

  function store(accountId: string, value: Value): void {
    const [oldest] = cached.keys()
    if (cached.size >= most && oldest !== undefined) cached.delete(oldest)
    cached.set(accountId, value)
  }
  function start(accountId: string): Promise<Value | null> {
    const mine = load(accountId)
      .then((value) => {
        if (value !== null && loading.get(accountId) === mine && announcements.connected()) store(accountId, value)
        return value
      })
      .finally(() => {
        if (loading.get(accountId) === mine) loading.delete(accountId)
      })
    loading.set(accountId, mine)
    return mine
  }
  return {
    read: (accountId) =>
      announcements.connected() ? (cached.get(accountId) ?? loading.get(accountId) ?? start(accountId)) : load(accountId),
  }
}
