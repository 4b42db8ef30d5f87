/** Represents a value of AMF0, the encoding of RTMP commands. References, typed objects and AMF3 are not supported. */
export type AmfValue = number | boolean | string | null | readonly AmfValue[] | AmfObject
export type AmfObject = { readonly [key: string]: AmfValue }

const MOST_DEPTH = 16
const MOST_VALUES = 1_000

/** Decodes consecutive values. Throws RangeError for input that is truncated, nested too deeply, too long or of an unsupported type. */
export function decodeAmf(bytes: Buffer): AmfValue[] {
  const reader = new Reader(bytes)
  const values: AmfValue[] = []
  while (!reader.isAtEnd) values.push(reader.value(0))
  return values
}

class Reader {
  #at = 0
  #values = 0
  readonly #bytes: Buffer
  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  value(depth: number): AmfValue {
    if (depth > MOST_DEPTH || ++this.#values > MOST_VALUES) throw new RangeError('AMF: too deep or too many values')
    const marker = this.#bytes.readUInt8(this.#skip(1))
    switch (marker) {
      case 0:
        return this.#bytes.readDoubleBE(this.#skip(8))
      case 1:
        return this.#bytes.readUInt8(this.#skip(1)) !== 0
      case 2:
        return this.#text(this.#bytes.readUInt16BE(this.#skip(2)))
      case 3:
        return this.#object(depth)
      case 5:
      case 6:
        return null
      case 8:
        this.#skip(4)
        return this.#object(depth)
      case 10:
        return this.#list(this.#bytes.readUInt32BE(this.#skip(4)), depth)
      case 11:
        this.#skip(10)
        return null
      case 12:
        return this.#text(this.#bytes.readUInt32BE(this.#skip(4)))
      default:
        throw new RangeError(`AMF: type ${marker}`)
    }
  }

  /** Returns the offset at which the skipped bytes begin. */
  #skip(count: number): number {
    const at = this.#at
    if (at + count > this.#bytes.length) throw new RangeError('AMF: cut short')
    this.#at += count
    return at
  }

  #text(length: number): string {
    const at = this.#skip(length)
    return this.#bytes.toString('utf8', at, at + length)
  }

  #object(depth: number): AmfObject {
    const fields: Record<string, AmfValue> = Object.create(null)
    for (;;) {
      const key = this.#text(this.#bytes.readUInt16BE(this.#skip(2)))
      if (key === '' && this.#bytes[this.#at] === 9) break
      fields[key] = this.value(depth + 1)
    }
    this.#skip(1)
    return fields
  }

  #list(count: number, depth: number): AmfValue[] {
    if (count > MOST_VALUES) throw new RangeError('AMF: list too long')
    return Array.from({ length: count }, () => this.value(depth + 1))
  }
}

export function encodeAmf(...values: readonly AmfValue[]): Buffer {
  return Buffer.concat(values.map(encode))
}

function encode(value: AmfValue): Buffer {
  if (value === null) return Buffer.of(5)
  if (typeof value === 'boolean') return Buffer.of(1, value ? 1 : 0)
  if (typeof value === 'number') return encodeNumber(value)
  if (typeof value === 'string') return encodeText(value)
  if (isList(value)) return encodeList(value)
  const fields = Object.entries(value).flatMap(([key, field]) => [shortText(key), encode(field)])
  return Buffer.concat([Buffer.of(3), ...fields, Buffer.of(0, 0, 9)])
}

const isList = (value: AmfValue): value is readonly AmfValue[] => Array.isArray(value)

function encodeNumber(value: number): Buffer {
  const bytes = Buffer.alloc(9)
  bytes.writeDoubleBE(value, 1)
  return bytes
}

function encodeText(value: string): Buffer {
  if (Buffer.byteLength(value) <= 0xffff) return Buffer.concat([Buffer.of(2), shortText(value)])
  const head = Buffer.alloc(5, 12)
  head.writeUInt32BE(Buffer.byteLength(value), 1)
  return Buffer.concat([head, Buffer.from(value)])
}

function encodeList(values: readonly AmfValue[]): Buffer {
  const head = Buffer.alloc(5, 10)
  head.writeUInt32BE(values.length, 1)
  return Buffer.concat([head, ...values.map(encode)])
}

function shortText(value: string): Buffer {
  const head = Buffer.alloc(2)
  head.writeUInt16BE(Buffer.byteLength(value))
  return Buffer.concat([head, Buffer.from(value)])
}
