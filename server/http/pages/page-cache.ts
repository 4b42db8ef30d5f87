import type { RenderedPage } from '#contract/site/visit.ts'
import { markStale, packPage, type ReadyPage, readyOnce } from './cached-page.ts'
import { headOf, isPublic } from './page-head.ts'
import { openPacker } from './page-pack.ts'
import { droppedAt, openPageStore, type StoredPage } from './page-store.ts'
import type { PageTags } from './page-tags.ts'

/** What a rendering came to. `failed`: a call of it was answered BUSY or DEFECT, so it is no picture of the site. */
export type Rendered = {
  readonly response: RenderedPage
  readonly failed: boolean
  /** What the page says it depends on; on everything when it says nothing. */
  readonly tags?: PageTags
}
export type PageCache = {
  /** A cached page, if there is one; marked as stale while the database answers nothing. Cheap enough to be asked before anything else looks at the request. */
  cached(key: string): ReadyPage | undefined
  /** Renders what is missing; many who miss together wait for one rendering. */
  find(key: string, render: () => Promise<Rendered>): Promise<ReadyPage>
  /** For one reader, never cached. */
  once(rendered: Rendered): Promise<ReadyPage>
  /** Something with one of these tags has changed; whatever it is when none is named. */
  drop(tags?: PageTags): void
  sizeBytes(): number
}
export type PageCacheSettings = {
  readonly headers: Readonly<Record<string, string>>
  /** False in development, where Vite's own scripts run. */
  readonly strict: boolean
  readonly maxBytes?: number
  /** False while nobody could tell what changes: then nothing is cached. Left out: always. */
  readonly isConnected?: () => boolean
  /** Whether rendering is in vain, since the database answers nothing. Left out: never. */
  readonly isSilent?: () => boolean
  nowMs(): number
}

const MAX_BYTES = 60 * 2 ** 20
/** Of these, one part in so many is for what pages have in common. */
const DICTIONARY_SHARE = 16
/** For how long a page that was dropped stands in while rendering fails though the database is there, and how long until the next try (R8). */
const STALE_MS = 60_000
const RETRY_MS = 1_000
/** When readers are told to come back. */
const RETRY_AFTER_S = '5'

/** Caches pages that declare themselves public. A rendering that a change overtook is shown, not cached. */
export function openPageCache({
  headers,
  strict,
  maxBytes = MAX_BYTES,
  isConnected = () => true,
  isSilent = () => false,
  nowMs,
}: PageCacheSettings): PageCache {
  const packer = openPacker(maxBytes / DICTIONARY_SHARE)
  const store = openPageStore(() => maxBytes - packer.sizeBytes())
  const making = new Map<string, Promise<ReadyPage>>()
  const watches = new Set<Watch>()

  /** While the database is away, however long that lasts, what was true then is better than nothing. */
  function standIn(stored: StoredPage | undefined): StoredPage | undefined {
    const now = nowMs()
    return stored && (!isConnected() || now - (droppedAt(stored) ?? now) < STALE_MS) ? stored : undefined
  }

  async function make(key: string, render: () => Promise<Rendered>): Promise<ReadyPage> {
    const stored = store.find(key)
    if (stored && droppedAt(stored) === undefined) return store.ready(stored) // made by who was just before
    const stale = standIn(stored)
    if (stale && (isSilent() || nowMs() < stale.retryAt)) return markStale(store.ready(stale))
    const watch: Watch = { seen: new Set(), sawAll: false }
    watches.add(watch)
    try {
      return await makeAnew(key, render, stale, watch)
    } finally {
      watches.delete(watch)
    }
  }

  async function makeAnew(key: string, render: () => Promise<Rendered>, stale: StoredPage | undefined, watch: Watch): Promise<ReadyPage> {
    let thrown: unknown
    const rendered = await render().catch((defect: unknown) => {
      thrown = defect
      return undefined
    })
    // Judged now: it may have become too old while the rendering went on.
    const instead = hasFailed(rendered) ? standIn(stale) : undefined
    if (instead) {
      instead.retryAt = nowMs() + RETRY_MS
      return markStale(store.ready(instead))
    }
    if (!rendered) throw thrown
    return hasFailed(rendered) || !isPublic(rendered.response) ? once(rendered) : cache(key, rendered, watch)
  }

  async function cache(key: string, { response, tags = [] }: Rendered, watch: Watch): Promise<ReadyPage> {
    const plain = await bytesOf(response)
    const head = headOf(response, plain, headers, strict)
    if (isOvertaken(watch, tags) || !isConnected()) return readyOnce(head, plain)
    return store.ready(store.put(key, packPage(head, plain, kindOf(key), packer), tags))
  }

  async function once({ response, failed }: Rendered): Promise<ReadyPage> {
    if (failed) response.headers.set('cache-control', 'no-store')
    if (response.status === 503) response.headers.set('retry-after', RETRY_AFTER_S)
    const plain = await bytesOf(response)
    return readyOnce(headOf(response, plain, headers, strict), plain)
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
      making.clear() // a request from here on waits for no rendering that began before
    },
    sizeBytes: () => store.sizeBytes() + packer.sizeBytes(),
  }
}

/** What was announced while a page was rendered, whose tags are known only at its end. */
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
