import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentPolicy } from './security-headers.ts'

/** A page as it goes on the wire: its bytes in three encodings, and its headers as Node takes them. */
export type KeptPage = {
  readonly status: number
  readonly etag: string
  readonly headers: readonly string[]
  readonly bodies: { readonly identity: Buffer; readonly br: Buffer; readonly gzip: Buffer }
}
export type PageCache = {
  /** A kept page, if there is one. Cheap enough to be asked before anything else looks at the request. */
  kept(key: string): KeptPage | undefined
  /** Renders what is missing; many who miss together wait for one rendering. */
  find(key: string, render: () => Promise<Response>): Promise<KeptPage>
  clear(): void
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Keeps pages that declare themselves public. A rendering that a change overtook is shown, not kept. */
export function openPageCache(headers: Readonly<Record<string, string>>, strict: boolean, limit = 4_000): PageCache {
  const kept = new Map<string, KeptPage>()
  const making = new Map<string, Promise<KeptPage>>()
  let generation = 0

  async function make(key: string, render: () => Promise<Response>): Promise<KeptPage> {
    const born = generation
    const response = await render()
    const page = await toPage(response, headers, strict)
    if (!isPublic(response) || born !== generation) return page
    if (kept.size >= limit) kept.delete(kept.keys().next().value!)
    kept.set(key, page)
    return page
  }

  return {
    kept: (key) => kept.get(key),
    find(key, render) {
      const promise = making.get(key) ?? make(key, render).finally(() => making.delete(key))
      making.set(key, promise)
      return promise
    },
    clear() {
      generation++
      kept.clear()
      making.clear()
    },
  }
}

const isPublic = (response: Response) => response.status === 200 && /\bpublic\b/.test(response.headers.get('cache-control') ?? '')

/** A page says itself how long it may be kept; one that says nothing is not kept by anybody (S134). */
export async function toPage(response: Response, common: Readonly<Record<string, string>>, strict: boolean): Promise<KeptPage> {
  const text = await response.text()
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compressGzip(identity, { level: 6 }),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const headers: Record<string, string> = {
    ...common,
    'cache-control': 'no-store',
    ...Object.fromEntries(response.headers),
    vary: 'cookie, accept-encoding',
    ...(strict && response.headers.get('content-type')?.startsWith('text/html') && { 'content-security-policy': contentPolicy(text) }),
  }
  if (isPublic(response)) headers['etag'] = etag
  return { status: response.status, etag, headers: Object.entries(headers).flat(), bodies: { identity, br, gzip: gz } }
}
