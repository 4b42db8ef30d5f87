import type { Mp4Box } from './boxes.ts'

/** Returns the AudioSpecificConfig of an esds box. Descriptor 3 contains 4, which contains 5, the one with the configuration. */
export function audioConfigurationIn(movie: Buffer, { contentStart, end }: Mp4Box): Buffer {
  for (let at = contentStart + 4; at < end; ) {
    const tag = movie.readUInt8(at++)
    let length = 0
    for (let byte = 0x80; byte & 0x80; ) {
      byte = movie.readUInt8(at++)
      length = length * 128 + (byte & 0x7f)
    }
    if (tag === 5) return movie.subarray(at, Math.min(end, at + length))
    at += tag === 3 ? 3 : tag === 4 ? 13 : length
  }
  throw new RangeError('no audio configuration')
}
