import { type Message, MessageType, ProtocolError } from './message.ts'

/** Holds one of the interleaved chunk streams: the header that the next chunk may omit, and the incomplete message. */
type ChunkStream = {
  timestamp: number
  delta: number
  length: number
  type: number
  streamId: number
  /** The value of the extended timestamp field, if the header had one. */
  extended: number | undefined
  payload: Buffer | undefined
  filled: number
}

/** A chunk of which `left` bytes are not read yet, and the message to which it belongs. */
type OpenChunk = { readonly stream: ChunkStream; readonly payload: Buffer; left: number }
type Format = 0 | 1 | 2 | 3
type Header = { readonly format: Format; readonly marker: number; readonly begin: number; readonly end: number }

const MOST_CHUNK_STREAMS = 32
/** A chunk is never longer than the longest message. A larger given size means that each message is one chunk. */
const MOST_CHUNK_BYTES = 0xffffff
/** Limits all incomplete messages together to this multiple of the longest message. */
const MOST_PENDING_MESSAGES = 1.5
const EMPTY = Buffer.alloc(0)
const HEADER_BYTES = [11, 7, 3, 0] as const

/**
 * Assembles messages from chunks. Bytes are pushed as they arrive. `next` reads until a message is complete, so later bytes stay unread
 * while the caller stops asking. Throws ProtocolError.
 */
export class ChunkReader {
  #bytes: Buffer = EMPTY
  #at = 0
  #chunkBytes = 128
  #pendingBytes = 0
  #open: OpenChunk | undefined
  readonly #streams = new Map<number, ChunkStream>()
  readonly #mostMessageBytes: () => number

  constructor(mostMessageBytes: () => number) {
    this.#mostMessageBytes = mostMessageBytes
  }

  push(bytes: Buffer): void {
    this.#bytes = this.#at === this.#bytes.length ? bytes : Buffer.concat([this.#bytes.subarray(this.#at), bytes])
    this.#at = 0
  }

  /** Forgets all that came. */
  clear(): void {
    this.#bytes = EMPTY
    this.#at = 0
    this.#streams.clear()
  }

  get unreadBytes(): number {
    return this.#bytes.length - this.#at
  }

  /** Returns the next complete message, or undefined when more bytes are needed. */
  next(): Message | undefined {
    for (;;) {
      this.#open ??= this.#readHeader()
      if (!this.#open) return undefined
      const { stream, payload } = this.#open
      if (!this.#fill(this.#open)) return undefined
      this.#open = undefined
      if (stream.filled < stream.length) continue
      const message = this.#finish(stream, payload)
      if (!this.#isForReader(message)) return message
    }
  }

  #fill(open: OpenChunk): boolean {
    const { stream, payload } = open
    const count = Math.min(open.left, this.unreadBytes)
    this.#bytes.copy(payload, stream.filled, this.#at, this.#at + count)
    this.#at += count
    stream.filled += count
    open.left -= count
    return open.left === 0
  }

  #finish(stream: ChunkStream, payload: Buffer): Message {
    const { type, streamId, timestamp } = stream
    this.#pendingBytes -= stream.length
    stream.payload = undefined
    return { type, streamId, timestamp, payload }
  }

  /** Handles the two message types that control the chunks themselves. */
  #isForReader({ type, payload }: Message): boolean {
    if (type !== MessageType.setChunkSize && type !== MessageType.abort) return false
    if (payload.length < 4) throw new ProtocolError('control message cut short')
    const value = payload.readUInt32BE(0)
    if (type === MessageType.abort) this.#abort(value)
    else if (value < 1 || value > 0x7fffffff) throw new ProtocolError(`chunk size ${value}`)
    else this.#chunkBytes = Math.min(value, MOST_CHUNK_BYTES)
    return true
  }

  #abort(id: number): void {
    const stream = this.#streams.get(id)
    if (!stream?.payload) return
    this.#pendingBytes -= stream.length
    stream.payload = undefined
  }

  /** Consumes nothing unless the header is complete. */
  #readHeader(): OpenChunk | undefined {
    const first = this.#bytes[this.#at]
    if (first === undefined) return undefined
    const marker = first & 63
    const begin = this.#at + (marker < 2 ? 2 + marker : 1)
    if (begin > this.#bytes.length) return undefined
    const format = (first >> 6) as Format
    const end = begin + HEADER_BYTES[format]
    if (end + 4 > this.#bytes.length && !this.#isHeaderWhole({ format, marker, begin, end })) return undefined
    const stream = this.#streamOf(this.#idAt(marker), format)
    this.#at = end
    if (stream.payload) this.#continue(stream, format)
    const payload = stream.payload ?? this.#begin(stream, format, begin)
    return { stream, payload, left: Math.min(this.#chunkBytes, stream.length - stream.filled) }
  }

  /** Checks near the end of the received bytes that no extended timestamp is missing. */
  #isHeaderWhole({ format, marker, begin, end }: Header): boolean {
    if (end > this.#bytes.length) return false
    if (format < 3) return this.#bytes.readUIntBE(begin, 3) !== 0xffffff
    return this.#streams.get(this.#idAt(marker))?.extended === undefined
  }

  #idAt(marker: number): number {
    if (marker === 0) return 64 + this.#bytes.readUInt8(this.#at + 1)
    return marker === 1 ? 64 + this.#bytes.readUInt16LE(this.#at + 1) : marker
  }

  #streamOf(id: number, format: number): ChunkStream {
    const known = this.#streams.get(id)
    if (known) return known
    if (format > 1) throw new ProtocolError('first chunk without a header')
    if (this.#streams.size >= MOST_CHUNK_STREAMS) throw new ProtocolError('too many chunk streams')
    const stream: ChunkStream = {
      timestamp: 0,
      delta: 0,
      length: 0,
      type: 0,
      streamId: 0,
      extended: undefined,
      payload: undefined,
      filled: 0,
    }
    this.#streams.set(id, stream)
    return stream
  }

  /** Skips the extended timestamp if it is present. Some senders repeat it in every further chunk and others do not. */
  #continue(stream: ChunkStream, format: number): void {
    if (format !== 3) throw new ProtocolError('a message begins within another')
    if (stream.extended !== undefined && this.#bytes.readUInt32BE(this.#at) === stream.extended) this.#at += 4
  }

  /** Begins a message. Returns the memory for its payload. */
  #begin(stream: ChunkStream, format: Format, at: number): Buffer {
    if (format < 2) {
      stream.length = this.#bytes.readUIntBE(at + 3, 3)
      stream.type = this.#bytes.readUInt8(at + 6)
    }
    if (format === 0) stream.streamId = this.#bytes.readUInt32LE(at + 7)
    this.#readTime(stream, format, at)
    if (stream.length > this.#mostMessageBytes()) throw new ProtocolError(`message of ${stream.length} bytes`)
    this.#pendingBytes += stream.length
    if (this.#pendingBytes > this.#mostMessageBytes() * MOST_PENDING_MESSAGES) throw new ProtocolError('too much is pending')
    stream.payload = Buffer.allocUnsafe(stream.length)
    stream.filled = 0
    return stream.payload
  }

  /** Format 0 contains the time, 1 and 2 contain the difference from the previous time, and 3 repeats that difference. */
  #readTime(stream: ChunkStream, format: Format, at: number): void {
    if (format === 3) {
      if (stream.extended !== undefined) this.#at += 4
    } else {
      const short = this.#bytes.readUIntBE(at, 3)
      stream.extended = short === 0xffffff ? this.#bytes.readUInt32BE(this.#at) : undefined
      if (stream.extended !== undefined) this.#at += 4
      const given = stream.extended ?? short
      stream.delta = format === 0 ? 0 : given
      if (format === 0) stream.timestamp = given
    }
    stream.timestamp = (stream.timestamp + stream.delta) >>> 0
  }
}
