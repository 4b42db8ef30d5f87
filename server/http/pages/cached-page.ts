import { LRUCache } from 'lru-cache'
import type { ContentEncoding } from '../wire/encoding.ts'
import { makeWire, type Wire, type Wires } from '../wire/wire.ts'
import { type PageHead, repeatedOf } from './page-head.ts'
import { type Packed, type Packer, unpack } from './page-pack.ts'

/** A page that can be put on the wire, in the encodings that were asked for so far. */
export type ReadyPage = {
  readonly status: number
  readonly tag: string | undefined
  /** Headers that are told again to a reader whose copy is right. */
  readonly repeated: readonly string[]
  readonly wires: Wires
  make(encoding: ContentEncoding): Promise<Wire>
}

/** A page as it is cached: all but its body and its headers is at hand. */
export type CachedPage = {
  readonly status: number
  readonly tag: string | undefined
  readonly repeated: readonly string[]
  readonly packed: Packed
}

const QUALITY_ONCE = 4
const QUALITY_CACHED = 6
/** What all pages have in common is held once. */
const heads = new LRUCache<string, readonly string[]>({ max: 64, memoMethod: (key) => JSON.parse(key) as string[] })

export function packPage({ status, tag, headers }: PageHead, plain: Buffer, kind: string, packer: Packer): CachedPage {
  return { status, tag, repeated: heads.memo(JSON.stringify(repeatedOf(headers))), packed: packer.pack(kind, headers, plain) }
}

/** A page that goes to one reader. */
export const readyOnce = ({ status, tag, headers }: PageHead, plain: Buffer): ReadyPage =>
  ready({ status, tag, repeated: repeatedOf(headers) }, (encoding) => makeWire(headers, plain, encoding, QUALITY_ONCE))

/** `onWire` is told of each encoding that is made. */
export const readyFrom = ({ packed, ...head }: CachedPage, onWire: (wire: Wire) => void): ReadyPage =>
  ready(
    head,
    (encoding) => {
      const { headers, plain } = unpack(packed)
      return makeWire(headers, plain, encoding, QUALITY_CACHED)
    },
    onWire,
  )

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

/** The same page, saying that it may be out of date (R8). */
export function markStale(page: ReadyPage): ReadyPage {
  const mark = (wire: Wire): Wire => ({ ...wire, headers: [...wire.headers, 'warning', '110 - "Response is Stale"'] })
  return { ...page, tag: undefined, wires: {}, make: async (encoding) => mark(page.wires[encoding] ?? (await page.make(encoding))) }
}
