import { QueryClient } from '@tanstack/react-query'
import type { AnyCall } from '#contract/call.ts'
import { onRetry } from '../screen/retry.ts'

/** Answers count as fresh for this long. A screen that is opened again within it does not fetch. */
const FRESH_MS = 30_000

/** Caches the answers of console calls. It does not retry, because transport.ts retries reads. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: FRESH_MS, gcTime: 10 * 60_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

// Removes the answers of inactive screens before a broken screen is retried: one of them may be the cause, and the others load when needed.
onRetry(() => queries.removeQueries({ type: 'inactive' }))

/** Fetches the visible answers of these calls again and marks their other cached answers stale. */
export async function refresh(...calls: readonly Pick<AnyCall, 'path'>[]): Promise<void> {
  await Promise.all(calls.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
}

/** Invalidates every answer, for changes of roles or permissions. */
export const refreshAll = (): Promise<void> => queries.invalidateQueries()
/** Clears the cache when another account logs in. */
export const forgetAnswers = (): void => queries.clear()
