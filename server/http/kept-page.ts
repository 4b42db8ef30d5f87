import { createHash } from 'node:crypto'
import { type ContentEncoding, encode } from './encoding.ts'
import type { Packer } from './page-pack.ts'
import { contentPolicy } from './security-headers.ts'

/** A body with its headers, as Node takes them. A small body is a string of bytes, which Node sends with the headers in one write. */
export type Wire = { readonly headers: string[]; readonly body: string | Buffer; readonly sizeBytes: number }

/** A rendered page, ready for the wire in the encodings that were asked for so far. */
export type KeptPage = {
  readonly status: number
  /** Quoted, as it is compared; none when nobody may keep the page. */
  readonly tag: string | undefined
  readonly notModified: string[]
  wires: Partial<Record<ContentEncoding, Wire>>
  make(encoding: ContentEncoding): Promise<Wire>
  /** Lets go of what can be made again; gives the bytes that this frees. */
  rest(): number
  sizeBytes: number
  /** Told how many bytes one more encoding takes. */
  onGrowth?(bytes: number): void
}

const SMALL_BYTES = 16 * 1024
/** Less than this is not worth compressing. */
const PACKED_FROM_BYTES = 512
/** What a page takes beside its packed bytes, as measured. */
const KEPT_BYTES = 900
const QUALITY_ONCE = 4
const QUALITY_KEPT = 6

export const isPublic = (response: Response) => response.status === 200 && /\bpublic\b/.test(response.headers.get('cache-control') ?? '')

export type PageHead = { readonly status: number; readonly tag: string | undefined; readonly headers: readonly string[] }

/** A page says itself how long it may be kept; one that says nothing is not kept by anybody (S134). */
export function headOf(response: Response, plain: Buffer, common: Readonly<Record<string, string>>, strict: boolean): PageHead {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const tag = isPublic(response) ? `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` : undefined
  const { 'content-security-policy': named, ...told } = Object.fromEntries(response.headers)
  const headers: Record<string, string> = {
    ...common,
    'cache-control': 'no-store',
    ...told,
    vary: told['vary'] === 'accept-encoding' ? told['vary'] : 'cookie, accept-encoding',
    ...(strict && isHtml && { 'content-security-policy': contentPolicy(named) }),
    ...(tag !== undefined && { etag: `W/${tag}` }),
  }
  return { status: response.status, tag, headers: Object.entries(headers).flat() }
}

/** A page that goes to one reader. */
export const openPage = (head: PageHead, plain: Buffer): KeptPage =>
  open(head, 0, (encoding) => makeWire(head.headers, plain, encoding, QUALITY_ONCE))

/** A page that is kept: it rests packed among its kind, what goes on the wire is made when somebody asks and may be let go. */
export function keepPage(head: PageHead, plain: Buffer, kind: string, packer: Packer): KeptPage {
  const packed = packer.pack(kind, head.headers, plain)
  return open(head, packed.sizeBytes + KEPT_BYTES, async (encoding) => {
    const { headers, plain } = packed.open()
    return makeWire(headers, plain, encoding, QUALITY_KEPT)
  })
}

/** Holds nothing of the head but what tells a reader that her copy is right. */
function open({ status, tag, headers }: PageHead, sizeBytes: number, wireIn: (encoding: ContentEncoding) => Promise<Wire>): KeptPage {
  let making: Partial<Record<ContentEncoding, Promise<Wire>>> | undefined
  const page: KeptPage = {
    status,
    tag,
    notModified: pick(headers, ['cache-control', 'etag', 'vary', 'x-content-type-options']),
    wires: {},
    sizeBytes,
    make(encoding) {
      making ??= {}
      making[encoding] ??= makeOne(page, encoding, wireIn).finally(() => delete making?.[encoding])
      return making[encoding]
    },
    rest() {
      const freedBytes = Object.values(page.wires).reduce((sum, wire) => sum + wire.sizeBytes, 0)
      page.wires = {}
      page.sizeBytes -= freedBytes
      return freedBytes
    },
  }
  return page
}

async function makeOne(page: KeptPage, encoding: ContentEncoding, wireIn: (encoding: ContentEncoding) => Promise<Wire>): Promise<Wire> {
  const wire = await wireIn(encoding)
  page.wires[encoding] = wire
  page.sizeBytes += wire.sizeBytes
  page.onGrowth?.(wire.sizeBytes)
  return wire
}

async function makeWire(headers: readonly string[], plain: Buffer, asked: ContentEncoding, quality: number): Promise<Wire> {
  const encoding = plain.length < PACKED_FROM_BYTES ? 'identity' : asked
  return toWire(headers, encoding, await encode(plain, encoding, quality))
}

function toWire(common: readonly string[], encoding: ContentEncoding, body: Buffer): Wire {
  const named = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const headers = [...common, ...named, 'content-length', String(body.length)]
  const sizeBytes = body.length + headers.join('').length + 512
  return { headers, body: body.length <= SMALL_BYTES ? body.toString('latin1') : body, sizeBytes }
}

function pick(headers: readonly string[], names: readonly string[]): string[] {
  return headers.filter((_, at) => names.includes(headers[at - (at % 2)]!))
}

/** The same page, saying that it may be out of date (R8). */
export function markStale(page: KeptPage): KeptPage {
  const mark = (wire: Wire): Wire => ({ ...wire, headers: [...wire.headers, 'warning', '110 - "Response is Stale"'] })
  return { ...page, tag: undefined, wires: {}, make: async (encoding) => mark(await page.make(encoding)) }
}
