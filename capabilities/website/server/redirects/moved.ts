import type { Pool } from 'pg'
import { MINUTE } from '#contract/duration.ts'
import type { MovedPath } from '#server/http/calls/answer.ts'
import type { Log } from '#server/observe/log.ts'
import { readRedirectPath } from './address.ts'
import { addHits, findRedirect } from './redirect-store.ts'
import { findShortPath } from './short-paths.ts'

type MovedContext = { readonly pool: Pool; readonly log: Log }
type MovedPages = AsyncDisposable & { find(path: string): Promise<MovedPath | null> }

const WRITE_EVERY_MS = MINUTE / 2

/**
 * Finds redirects for paths without a page. Hits are counted in memory and written twice a minute, so that a robot does not cause a write
 * per request.
 */
export function openMovedPages({ pool, log }: MovedContext): MovedPages {
  const hits = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function writeHits(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const counted = new Map(hits)
    hits.clear()
    if (counted.size > 0) await addHits(pool, counted).catch((defect: unknown) => log.error('redirects.hits-lost', defect))
  }

  function count(id: string): void {
    hits.set(id, (hits.get(id) ?? 0) + 1)
    timer ??= setTimeout(writeHits, WRITE_EVERY_MS).unref()
  }

  return {
    async find(raw) {
      const path = readRedirectPath(raw)
      const found = path === undefined ? undefined : await findRedirect(pool, path)
      if (!found) return leadOn(path)
      count(found.id)
      return found.status === 410 || found.to_address === null ? { status: 410 } : { status: found.status, to: found.to_address }
    },
    [Symbol.asyncDispose]: writeHits,
  }
}

/** The redirect is temporary, because a page or redirect may later take the path. */
function leadOn(path: string | undefined): MovedPath | null {
  const to = path === undefined ? undefined : findShortPath(path)
  return to === undefined ? null : { status: 302, to }
}
