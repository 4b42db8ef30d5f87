import type { RenderedPage } from '#contract/visit.ts'
import { headOf, isPublic, type KeptPage, keepPage, markStale, openPage } from './kept-page.ts'
import { openPacker } from './page-pack.ts'
import { openPageStore, type StoredPage } from './page-store.ts'
import type { PageTags } from './page-tags.ts'

/** What a rendering came to. `failed`: a call of it was answered BUSY or DEFECT, so it is no picture of the site. */
export type Rendered = {
  readonly response: RenderedPage
  readonly failed: boolean
  /** What the page says it depends on; on everything when it says nothing. */
  readonly tags?: PageTags
}
export type PageCache = {
  /** A kept page, if there is one. Cheap enough to be asked before anything else looks at the request. */
  kept(key: string): KeptPage | undefined
  /** Renders what is missing; many who miss together wait for one rendering. */
  find(key: string, render: () => Promise<Rendered>): Promise<KeptPage>
  /** For one reader, never kept. */
  once(rendered: Rendered): Promise<KeptPage>
  /** Something with one of these tags has changed; whatever it is when none is named. */
  drop(tags?: PageTags): void
  sizeBytes(): number
}
export type PageCacheSettings = {
  readonly headers: Readonly<Record<string, string>>
  /** False in development, where Vite's own scripts run. */
  readonly strict: boolean
  readonly maxBytes?: number
  /** False while nobody could tell what changes: then nothing is kept. Left out: always. */
  readonly hears?: () => boolean
  nowMs(): number
}

const MAX_BYTES = 60 * 2 ** 20
/** Of these, one part in so many is for what pages have in common. */
const DICTIONARY_SHARE = 16
/** For how long a page that was dropped stands in while rendering fails, and how long until the next try (R8). */
const STALE_MS = 60_000
const RETRY_MS = 1_000

/** Keeps pages that declare themselves public. A rendering that a change overtook is shown, not kept. */
export function openPageCache({ headers, strict, maxBytes = MAX_BYTES, hears = () => true, nowMs }: PageCacheSettings): PageCache {
  const packer = openPacker(maxBytes / DICTIONARY_SHARE)
  const store = openPageStore(() => maxBytes - packer.sizeBytes())
  const making = new Map<string, Promise<KeptPage>>()
  const watches = new Set<Watch>()

  async function make(key: string, render: () => Promise<Rendered>): Promise<KeptPage> {
    const stored = store.find(key)
    if (stored && stored.droppedAt === undefined) return stored.page // made by who was just before
    const stale = standIn(stored, nowMs())
    if (stale && nowMs() < stale.retryAt) return markStale(stale.page)
    const watch: Watch = { seen: new Set(), sawAll: false }
    watches.add(watch)
    try {
      return await makeAnew(key, render, stale, watch)
    } finally {
      watches.delete(watch)
    }
  }

  async function makeAnew(key: string, render: () => Promise<Rendered>, stale: StoredPage | undefined, watch: Watch): Promise<KeptPage> {
    const rendered = await render().catch((defect: unknown) => failOr(stale, defect))
    if (stale && hasFailed(rendered)) {
      stale.retryAt = nowMs() + RETRY_MS
      return markStale(stale.page)
    }
    return hasFailed(rendered) || !isPublic(rendered!.response) ? once(rendered!) : keep(key, rendered!, watch)
  }

  async function keep(key: string, { response, tags = [] }: Rendered, watch: Watch): Promise<KeptPage> {
    const plain = await bytesOf(response)
    const page = keepPage(headOf(response, plain, headers, strict), plain, kindOf(key), packer)
    if (!isOvertaken(watch, tags) && hears()) store.put(key, page, tags)
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
    drop(tags = []) {
      for (const watch of watches) note(watch, tags)
      store.drop(tags, nowMs())
      making.clear() // whoever comes from here on waits for no rendering that began before
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

const bytesOf = async (response: RenderedPage): Promise<Buffer> =>
  response.html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(response.html)
