import { createHash } from 'node:crypto'
import { type ContentEncoding, encode, fromBrotli } from './encoding.ts'
import { contentPolicy } from './security-headers.ts'

/** A body with its headers, as Node takes them. A small body is a string of bytes, which Node sends with the headers in one write. */
export type Wire = { readonly headers: string[]; readonly body: string | Buffer; readonly sizeBytes: number }

/** A rendered page, ready for the wire in the encodings that were asked for so far. */
export type KeptPage = {
  readonly status: number
  /** Quoted, as it is compared; none when nobody may keep the page. */
  readonly tag: string | undefined
  readonly notModified: string[]
  readonly wires: Partial<Record<ContentEncoding, Wire>>
  make(encoding: ContentEncoding): Promise<Wire>
  sizeBytes: number
  /** Told how many bytes one more encoding takes. */
  onGrowth?(bytes: number): void
}

const SMALL_BYTES = 16 * 1024
/** Less than this is not worth compressing. */
const PACKED_FROM_BYTES = 512
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
    vary: 'cookie, accept-encoding',
    ...(strict && isHtml && { 'content-security-policy': contentPolicy(named) }),
    ...(tag !== undefined && { etag: `W/${tag}` }),
  }
  return { status: response.status, tag, headers: Object.entries(headers).flat() }
}

/** A page that goes to one reader. */
export function openPage(head: PageHead, plain: Buffer): KeptPage {
  return open(head, plain.length, (encoding) => encode(plain, encoding, QUALITY_ONCE))
}

/** A page that is kept: packed once, its plain bytes are let go. */
export async function keepPage(head: PageHead, plain: Buffer): Promise<KeptPage> {
  const packed = await encode(plain, 'br', QUALITY_KEPT)
  const unpack = async (encoding: ContentEncoding) => (encoding === 'br' ? packed : encode(await fromBrotli(packed), encoding, 0))
  const page = open(head, plain.length, unpack)
  await page.make('br')
  return page
}

function open({ status, tag, headers }: PageHead, plainBytes: number, bodyIn: (encoding: ContentEncoding) => Promise<Buffer>): KeptPage {
  const making: Partial<Record<ContentEncoding, Promise<Wire>>> = {}
  const makeOne = async (asked: ContentEncoding) => {
    const encoding = plainBytes < PACKED_FROM_BYTES ? 'identity' : asked
    const wire = toWire(headers, encoding, await bodyIn(encoding))
    page.wires[asked] = wire
    page.sizeBytes += wire.sizeBytes
    page.onGrowth?.(wire.sizeBytes)
    return wire
  }
  const page: KeptPage = {
    status,
    tag,
    notModified: pick(headers, ['cache-control', 'etag', 'vary', 'x-content-type-options']),
    wires: {},
    sizeBytes: 0,
    make: (encoding) => (making[encoding] ??= makeOne(encoding)),
  }
  return page
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
