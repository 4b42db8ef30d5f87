import { headOf, isPublic, type KeptPage, keepPage, markStale, openPage } from './kept-page.ts'
import { openPageStore, type StoredPage } from './page-store.ts'

/** What a rendering came to. `failed`: a call of it was answered BUSY or DEFECT, so it is no picture of the site. */
export type Rendered = { readonly response: Response; readonly failed: boolean }
export type PageCache = {
  /** A kept page, if there is one. Cheap enough to be asked before anything else looks at the request. */
  kept(key: string): KeptPage | undefined
  /** Renders what is missing; many who miss together wait for one rendering. */
  find(key: string, render: () => Promise<Rendered>): Promise<KeptPage>
  /** For one reader, never kept. */
  once(rendered: Rendered): Promise<KeptPage>
  clear(): void
  sizeBytes(): number
}
export type PageCacheSettings = {
  readonly headers: Readonly<Record<string, string>>
  /** False in development, where Vite's own scripts run. */
  readonly strict: boolean
  readonly maxBytes?: number
  nowMs(): number
}

const MAX_BYTES = 60 * 2 ** 20
/** For how long a page that was dropped stands in while rendering fails, and how long until the next try (R8). */
const STALE_MS = 60_000
const RETRY_MS = 1_000

/** Keeps pages that declare themselves public. A rendering that a change overtook is shown, not kept. */
export function openPageCache({ headers, strict, maxBytes = MAX_BYTES, nowMs }: PageCacheSettings): PageCache {
  const store = openPageStore(maxBytes)
  const making = new Map<string, Promise<KeptPage>>()
  let generation = 0

  async function make(key: string, render: () => Promise<Rendered>): Promise<KeptPage> {
    const stale = standIn(store.find(key), nowMs())
    if (stale && nowMs() < stale.retryAt) return markStale(stale.page)
    const born = generation
    const rendered = await render().catch((defect: unknown) => failOr(stale, defect))
    if (stale && hasFailed(rendered)) {
      stale.retryAt = nowMs() + RETRY_MS
      return markStale(stale.page)
    }
    return hasFailed(rendered) || !isPublic(rendered!.response) ? once(rendered!) : keep(key, rendered!.response, born)
  }

  async function keep(key: string, response: Response, born: number): Promise<KeptPage> {
    const plain = await bytesOf(response)
    const page = await keepPage(headOf(response, plain, headers, strict), plain)
    if (born === generation) store.put(key, page)
    return page
  }

  async function once({ response, failed }: Rendered): Promise<KeptPage> {
    if (failed) response.headers.set('cache-control', 'no-store')
    const plain = await bytesOf(response)
    return openPage(headOf(response, plain, headers, strict), plain)
  }

  return {
    kept(key) {
      const stored = store.find(key)
      if (stored === undefined || stored.droppedAt !== undefined) return undefined
      stored.wasAsked = true
      return stored.page
    },
    find: (key, render) => together(making, key, () => make(key, render)),
    once,
    clear() {
      generation++
      store.drop(nowMs())
      making.clear()
    },
    sizeBytes: store.sizeBytes,
  }
}

const standIn = (stored: StoredPage | undefined, now: number): StoredPage | undefined =>
  stored && now - (stored.droppedAt ?? now) < STALE_MS ? stored : undefined

const hasFailed = (rendered: Rendered | undefined): boolean => !rendered || rendered.failed || rendered.response.status >= 500

function failOr(stale: StoredPage | undefined, defect: unknown): undefined {
  if (!stale) throw defect
}

async function together<T>(making: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = making.get(key)
  if (known) return known
  const promise = make().finally(() => making.get(key) === promise && making.delete(key))
  making.set(key, promise)
  return promise
}

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer())
