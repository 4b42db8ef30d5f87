/** Ticks per second of both tracks. Audio uses it at any sample rate, so that rates may change within one file. */
export const TIMESCALE = 90_000

export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(parts.reduce((sum, { length }) => sum + length, 8))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...parts])
}

/** Writes a box with a version, which is 0, and flags. */
export const fullBox = (type: string, flags: number, ...parts: readonly Buffer[]): Buffer => box(type, uint32(flags), ...parts)

export function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, at * 4)
  return bytes
}

export function uint16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, at * 2)
  return bytes
}

export type Mp4Box = { readonly type: string; readonly start: number; readonly contentStart: number; readonly end: number }

/** Returns the consecutive boxes from `start` to `end`. Throws RangeError for a box that is longer than its container. */
export function boxesIn(bytes: Buffer, start = 0, end = bytes.length): Mp4Box[] {
  const boxes: Mp4Box[] = []
  for (let at = start; at < end; ) {
    if (at + 8 > end) throw new RangeError('box cut short')
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= end
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short
    if (size < (isLong ? 16 : 8) || at + size > end) throw new RangeError('box too long')
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at, contentStart: at + (isLong ? 16 : 8), end: at + size })
    at += size
  }
  return boxes
}

/** Returns the first box of a type within another. Throws RangeError when there is none. */
export function boxIn(bytes: Buffer, within: Mp4Box, type: string): Mp4Box {
  const found = boxesIn(bytes, within.contentStart, within.end).find((box) => box.type === type)
  if (!found) throw new RangeError(`no ${type}`)
  return found
}

/** Sizes of the fields of a sample entry in front of its configuration. */
const ENTRY_FIELDS_BYTES = { avcC: 78, esds: 28 } as const

/** Returns the configuration of a sample entry. Throws RangeError when there is none. */
export const configurationIn = (bytes: Buffer, entry: Mp4Box, type: keyof typeof ENTRY_FIELDS_BYTES): Mp4Box =>
  boxIn(bytes, { ...entry, contentStart: entry.contentStart + ENTRY_FIELDS_BYTES[type] }, type)
