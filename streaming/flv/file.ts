/** Represents one tag of an FLV file, which RTMP sends as one message. */
export type FlvTag = {
  readonly type: number
  readonly timestampMs: number
  readonly payload: Buffer
  /** The offset of the payload in the file, in bytes. */
  readonly offset: number
}

const TAG_HEADER_BYTES = 11

/** Returns the header for audio and video of a file or HTTP stream. */
export const flvHeader = (): Buffer => Buffer.of(0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0)

/** Parses tags from bytes as they arrive; a whole file may be pushed at once. Throws RangeError for data that is not FLV. */
export class FlvParser {
  #bytes: Buffer = Buffer.alloc(0)
  #hasHeader = false
  #position = 0

  push(bytes: Buffer): FlvTag[] {
    this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes])
    if (!this.#hasHeader && !this.#skipHeader()) return []
    const tags: FlvTag[] = []
    for (let tag = this.#next(); tag; tag = this.#next()) tags.push(tag)
    return tags
  }

  #skipHeader(): boolean {
    if (this.#bytes.length < 9) return false
    const headerBytes = this.#bytes.readUInt32BE(5)
    if (this.#bytes.toString('latin1', 0, 3) !== 'FLV' || headerBytes < 9 || headerBytes > 1_024) throw new RangeError('no FLV')
    if (this.#bytes.length < headerBytes + 4) return false
    this.#skip(headerBytes + 4)
    this.#hasHeader = true
    return true
  }

  #next(): FlvTag | undefined {
    if (this.#bytes.length < TAG_HEADER_BYTES) return undefined
    const end = TAG_HEADER_BYTES + this.#bytes.readUIntBE(1, 3)
    if (this.#bytes.length < end + 4) return undefined
    const timestampMs = this.#bytes.readUIntBE(4, 3) + this.#bytes.readUInt8(7) * 2 ** 24
    const payload = this.#bytes.subarray(TAG_HEADER_BYTES, end)
    const tag = { type: this.#bytes.readUInt8(0) & 31, timestampMs, payload, offset: this.#position + TAG_HEADER_BYTES }
    this.#skip(end + 4)
    return tag
  }

  #skip(count: number): void {
    this.#bytes = this.#bytes.subarray(count)
    this.#position += count
  }
}
