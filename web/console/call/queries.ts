import { QueryClient } from '@tanstack/react-query'
import type { AnyCall } from '#contract/call.ts'
import { beforeRetry } from '../screen/fresh-start.ts'

/** An answer is good for this long: a screen that comes back sooner does not ask again. */
const FRESH_MS = 30_000

/** What the console has asked. Reads are repeated by transport.ts, so not here. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: FRESH_MS, gcTime: 10 * 60_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

// What is on no screen now belongs to the one that broke, or comes again when the operator looks.
beforeRetry(() => queries.removeQueries({ type: 'inactive' }))

/** Asks anew whatever of these calls is on a screen, and forgets the answers that are on none. */
export async function refresh(...calls: readonly Pick<AnyCall, 'path'>[]): Promise<void> {
  await Promise.all(calls.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
}

/** Asks everything anew: roles or permissions have changed. */
export const refreshAll = (): Promise<void> => queries.invalidateQueries()
/** Another account is logged in. */
export const forgetAnswers = (): void => queries.clear()
