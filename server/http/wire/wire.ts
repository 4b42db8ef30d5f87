import { type ContentEncoding, encode } from './encoding.ts'

/** A body with its headers, in Node's format. `body` may be replaced by the same bytes in another buffer. */
export type Wire = { readonly headers: string[]; body: Buffer; readonly sizeBytes: number }
export type Wires = Partial<Record<ContentEncoding, Wire>>

/** Smaller bodies are not worth compressing. */
const PACKED_FROM_BYTES = 512
/** Memory overhead of a wire besides its bytes. */
const WIRE_BYTES = 512

type Plain = { readonly headers: readonly string[]; readonly plain: Buffer }

/** Encodes a body as the client asked, unless it is too small to be worth it. */
export async function makeWire({ headers, plain }: Plain, asked: ContentEncoding, quality: number): Promise<Wire> {
  const encoding = plain.length < PACKED_FROM_BYTES ? 'identity' : asked
  return toWire(headers, encoding, await encode(plain, encoding, quality))
}

function toWire(common: readonly string[], encoding: ContentEncoding, body: Buffer): Wire {
  const named = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const headers = [...common, ...named, 'content-length', String(body.length)]
  const sizeBytes = body.length + headers.join('').length + WIRE_BYTES
  return { headers, body, sizeBytes }
}
