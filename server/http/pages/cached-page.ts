import { LRUCache } from 'lru-cache'
import type { ContentEncoding } from '../wire/encoding.ts'
import { makeWire, type Wire, type Wires } from '../wire/wire.ts'
import { type ResponseHead, repeatedOf } from './page-head.ts'
import { type Packed, unpack } from './page-pack.ts'
import { withoutSharing } from './shared-cache.ts'

/** A page that is ready to send, in the encodings requested so far. */
export type ReadyPage = {
  readonly status: number
  readonly tag: string | undefined
  /** Contains the headers that a 304 response repeats. */
  readonly repeated: readonly string[]
  readonly wires: Wires
  make(encoding: ContentEncoding): Promise<Wire>
}

/** A page in the cache. Its body and headers are packed; the rest is directly accessible. */
export type CachedPage = {
  readonly status: number
  readonly tag: string | undefined
  readonly repeated: readonly string[]
  readonly packed: Packed
}

/** Each quality of brotli above these costs more processor time than its bytes are worth (docs/decisions/0176). */
const QUALITY_ONCE = 3
const QUALITY_CACHED = 5
/** Shares equal lists of repeated headers between pages. */
const heads = new LRUCache<string, readonly string[]>({ max: 64, memoMethod: (key) => JSON.parse(key) as string[] })

export const toCached = ({ status, tag, headers }: ResponseHead, packed: Packed): CachedPage => ({
  status,
  tag,
  repeated: heads.memo(JSON.stringify(repeatedOf(headers))),
  packed,
})

export const readyOnce = ({ status, tag, headers }: ResponseHead, plain: Buffer): ReadyPage =>
  ready({ status, tag, repeated: repeatedOf(headers) }, (encoding) => makeWire({ headers, plain }, encoding, QUALITY_ONCE))

/** Prepares a cached page. `onWire` is called for each encoding that is made. */
export const readyFrom = ({ packed, ...head }: CachedPage, onWire: (wire: Wire) => void): ReadyPage =>
  ready(head, (encoding) => makeWire(unpack(packed), encoding, QUALITY_CACHED), onWire)

function ready(
  { status, tag, repeated }: Omit<CachedPage, 'packed'>,
  wireIn: (encoding: ContentEncoding) => Promise<Wire>,
  onWire?: (wire: Wire) => void,
): ReadyPage {
  const wires: Wires = {}
  const making: Partial<Record<ContentEncoding, Promise<Wire>>> = {}
  const makeOne = async (encoding: ContentEncoding) => {
    const wire = await wireIn(encoding)
    wires[encoding] = wire
    onWire?.(wire)
    return wire
  }
  return {
    status,
    tag,
    repeated,
    wires,
    make(encoding) {
      making[encoding] ??= makeOne(encoding).finally(() => delete making[encoding])
      return making[encoding]
    },
  }
}

/** Marks the page as possibly stale (R8). */
export function markStale(page: ReadyPage): ReadyPage {
  return { ...withHeaders(page, (headers) => [...withoutSharing(headers), 'warning', '110 - "Response is Stale"']), tag: undefined }
}

/** Returns the page for one reader; no shared cache may store it. */
export const forOneReader = (page: ReadyPage): ReadyPage => withHeaders(page, withoutSharing)

function withHeaders(page: ReadyPage, change: (headers: readonly string[]) => string[]): ReadyPage {
  const changed = (wire: Wire): Wire => ({ ...wire, headers: change(wire.headers) })
  return {
    ...page,
    repeated: change(page.repeated),
    wires: {},
    make: async (encoding) => changed(page.wires[encoding] ?? (await page.make(encoding))),
  }
}
