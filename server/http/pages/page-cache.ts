import type { RenderedPage } from '#contract/site/visit.ts'
import type { OutsideScript } from '../security-headers.ts'
import { markStale, type ReadyPage, readyOnce, toCached } from './cached-page.ts'
import { isPublicPage, responseHead } from './page-head.ts'
import { openPacker } from './page-pack.ts'
import { droppedAt, openPageStore, type StoredPage } from './page-store.ts'
import type { PageTags } from './page-tags.ts'
import type { SharedPage } from './shared-cache.ts'

/** Result of a rendering. `failed` means that one of its calls returned BUSY or DEFECT, so it does not show the site correctly. */
export type Rendered = {
  readonly response: RenderedPage
  readonly failed: boolean
  /** Contains the tags that the page depends on. Without tags it depends on everything. */
  readonly tags?: PageTags
}
type Render = () => Promise<Rendered>
type Finish = (rendered: Rendered) => Promise<ReadyPage>
export type PageCache = {
  /**
   * Returns a cached page, if there is one; it is marked stale while the database does not answer. It is cheap enough to call before any
   * other handling.
   */
  cached(key: string): ReadyPage | undefined
  /** Renders a missing page. Concurrent requests for it share one rendering. */
  find(key: string, render: Render): Promise<ReadyPage>
  /** Prepares a page for one reader, without caching it. */
  once(rendered: Rendered): Promise<ReadyPage>
  /** Invalidates the pages with one of these tags, or all pages when none is given. */
  drop(tags?: PageTags): void
  sizeBytes(): number
}
export type PageCacheSettings = {
  readonly headers: Readonly<Record<string, string>>
  /** Is false in development, where Vite's own scripts run. */
  readonly strict: boolean
  /** A script of another site that pages may load. */
  readonly outside?: OutsideScript | undefined
  readonly maxBytes?: number
  /** Returns false while invalidations cannot arrive. Pages are not cached then. Always true when omitted. */
  readonly isConnected?: () => boolean
  /** Returns true while the database does not answer, so that rendering is pointless. Always false when omitted. */
  readonly isSilent?: () => boolean
  /** Describes a page for shared caches in front. No page may be stored there when omitted. */
  readonly share?: (key: string, tags: PageTags) => SharedPage
  nowMs(): number
}

const MAX_BYTES = 60 * 2 ** 20
/** One part in this many of the bytes is for the dictionaries of pages. */
const DICTIONARY_SHARE = 16
/**
 * Limit how long an invalidated page is served while rendering fails although the database is reachable, and set the pause before the next
 * try (R8).
 */
const STALE_MS = 60_000
const RETRY_MS = 1_000
/** Seconds until a reader should retry. */
const RETRY_AFTER_S = '5'

/** Caches pages that declare themselves public. A rendering overtaken by a change is sent, but not cached. */
export function openPageCache({
  headers,
  strict,
  outside,
  maxBytes = MAX_BYTES,
  isConnected = () => true,
  isSilent = () => false,
  share,
  nowMs,
}: PageCacheSettings): PageCache {
  const packer = openPacker(maxBytes / DICTIONARY_SHARE)
  const store = openPageStore(() => maxBytes - packer.sizeBytes())
  const making = new Map<string, Promise<ReadyPage>>()
  const watches = new Set<Watch>()
  const once = openOnce({ headers, strict, outside })

  /**
   * Returns a stale page that may replace a failed rendering. A stale page is better than none for as long as the database is unreachable.
   */
  function standIn(stored: StoredPage | undefined): StoredPage | undefined {
    const now = nowMs()
    return stored && (!isConnected() || now - (droppedAt(stored) ?? now) < STALE_MS) ? stored : undefined
  }

  async function make(key: string, render: Render): Promise<ReadyPage> {
    const stored = store.find(key)
    if (stored && droppedAt(stored) === undefined) return store.ready(stored) // the previous rendering has just made it
    const stale = standIn(stored)
    if (stale && (isSilent() || nowMs() < stale.retryAt)) return markStale(store.ready(stale))
    const watch: Watch = { seen: new Set(), sawAll: false }
    watches.add(watch)
    try {
      return await renderAgain(render, stale, (rendered) => cache(key, rendered, watch))
    } finally {
      watches.delete(watch)
    }
  }

  async function renderAgain(render: Render, stale: StoredPage | undefined, onPublic: Finish): Promise<ReadyPage> {
    let thrown: unknown
    const rendered = await render().catch((defect: unknown) => {
      thrown = defect
      return undefined
    })
    // Checked again, because the page may have become too old during the rendering.
    const instead = hasFailed(rendered) ? standIn(stale) : undefined
    if (instead) {
      instead.retryAt = nowMs() + RETRY_MS
      return markStale(store.ready(instead))
    }
    if (!rendered) throw thrown
    return hasFailed(rendered) || !isPublicPage(rendered.response) ? once(rendered) : onPublic(rendered)
  }

  async function cache(key: string, { response, tags = [] }: Rendered, watch: Watch): Promise<ReadyPage> {
    const plain = await bytesOf(response)
    if (isOvertaken(watch, tags) || !isConnected()) return readyOnce(responseHead(response, plain, { headers, strict, outside }), plain)
    const head = responseHead(response, plain, { headers, strict, outside, shared: share?.(key, tags) })
    return store.ready(store.put(key, toCached(head, packer.pack(kindOf(key), head.headers, plain)), tags))
  }

  return {
    cached(key) {
      const stored = store.find(key)
      if (stored && droppedAt(stored) === undefined) return store.ready(stored)
      return stored && isSilent() ? markStale(store.ready(stored)) : undefined
    },
    find: (key, render) => together(making, key, () => make(key, render)),
    once,
    drop(tags = []) {
      for (const watch of watches) note(watch, tags)
      store.drop(tags, nowMs())
      making.clear() // later requests do not join renderings that began before the change
    },
    sizeBytes: () => store.sizeBytes() + packer.sizeBytes(),
  }
}

/**
 * Opens the preparation of pages for one reader. The renderer may return one response for many requests, such as that of a missing page,
 * which is prepared and packed once.
 */
function openOnce(settings: Pick<PageCacheSettings, 'headers' | 'strict' | 'outside'>): PageCache['once'] {
  const prepared = new WeakMap<RenderedPage, Promise<ReadyPage>>()
  async function prepare({ response, failed }: Rendered): Promise<ReadyPage> {
    if (failed) response.headers.set('cache-control', 'no-store')
    if (response.status === 503) response.headers.set('retry-after', RETRY_AFTER_S)
    const plain = await bytesOf(response)
    return readyOnce(responseHead(response, plain, settings), plain)
  }
  return (rendered) => {
    const page = prepared.get(rendered.response) ?? prepare(rendered)
    prepared.set(rendered.response, page)
    return page
  }
}

/** Records the tags announced during a rendering, because the page's own tags are known only at its end. */
type Watch = { readonly seen: Set<string>; sawAll: boolean }

function note(watch: Watch, tags: PageTags): void {
  if (tags.length === 0) watch.sawAll = true
  for (const tag of tags) watch.seen.add(tag)
}

const isOvertaken = ({ seen, sawAll }: Watch, tags: PageTags): boolean =>
  sawAll || (tags.length === 0 ? seen.size > 0 : tags.some((tag) => seen.has(tag)))

/** Pages of one folder, language and theme resemble each other. */
const kindOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1)

const hasFailed = (rendered: Rendered | undefined): boolean => !rendered || rendered.failed || rendered.response.status >= 500

async function together<T>(making: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = making.get(key)
  if (known) return known
  const promise = make().finally(() => making.get(key) === promise && making.delete(key))
  making.set(key, promise)
  return promise
}

const bytesOf = async (response: RenderedPage): Promise<Buffer> =>
  response.html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(response.html)
